/** Patterns that no line of a log may have. */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a mail address', /[^\s"'<>/@]+@[^\s"'<>/@]+\.[a-z]{2,}/i],
  // 256 random bits as base64url: the token of a session or of a recovery link.
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['the hash of a token', /\b[0-9a-f]{64}\b/i],
  ['a password’s hash', /\$argon2/],
]

/** Without a mail server the links are printed for the operator, in these lines only. */
const link = String.raw`https?://[^\s"@]+/(?:reset/[0-9a-f-]{36}/|lien#)[\w-]{43}`
const printedLinks = [
  new RegExp(`^ *Son lien : ${link}$`),
  new RegExp(String.raw`^\{"level":"info",[^{}@]*"event":"mail written","file":"[^"@]*","link":"${link}"\}$`),
]

/**
 * The lines of a server's output that disclose something, each with the kind of thing that it discloses.
 *
 * @param words what people wrote, such as the names of their wishes.
 */
export function indiscretions(output: string, words: readonly string[] = []): string[] {
  const lines = output.split('\n').filter((line) => !printedLinks.some((form) => form.test(line)))
  return lines.flatMap((line) => [
    ...forbidden.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${what}: ${line}`),
    ...words.filter((word) => line.includes(word)).map((word) => `“${word}”: ${line}`),
  ])
}
