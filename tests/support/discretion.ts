/** What no line of a log may hold, whoever wrote what. */
const forbidden: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a mail address', /[^\s"'<>/@]+@[^\s"'<>/@]+\.[a-z]{2,}/i],
  // 256 random bits as base64url: of a session, of a recovery link.
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['the digest of one', /\b[0-9a-f]{64}\b/i],
  ['a password’s hash', /\$argon2/],
]

/** Without a mail server, links are printed for whoever runs this one: in these forms, and nowhere else. */
const link = String.raw`https?://[^\s"@]+/reset/[0-9a-f-]{36}/[\w-]{43}`
const printedLinks = [
  new RegExp(`^ *Son lien : ${link}$`),
  new RegExp(String.raw`^\{"level":"info",[^{}@]*"event":"mail written","file":"[^"@]*","link":"${link}"\}$`),
]

/**
 * What a server printed and should have kept to itself: the kind of thing and its line, nothing more.
 *
 * @param words what people wrote on it, such as the names of their wishes.
 */
export function indiscretions(output: string, words: readonly string[] = []): string[] {
  const lines = output.split('\n').filter((line) => !printedLinks.some((form) => form.test(line)))
  return lines.flatMap((line) => [
    ...forbidden.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${what}: ${line}`),
    ...words.filter((word) => line.includes(word)).map((word) => `“${word}”: ${line}`),
  ])
}
