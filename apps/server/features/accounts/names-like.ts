import { registration } from '@cachotteries/contracts/accounts'
import { characters } from '@cachotteries/contracts/characters'
import { withoutAccents } from '@cachotteries/domain/names/identity-key'

const lettersIn = (text: string): string[] =>
  withoutAccents(text)
    .normalize('NFC')
    .match(/\p{L}+/gu) ?? []

function capital(word: string): string {
  const [first = '', ...others] = characters(word)
  return first.toUpperCase() + others.join('')
}

const isAccepted = (name: string): boolean => registration.shape.name.safeParse(name).success

/**
 * Names like one that is taken, as a family tells two people of one name apart: Thomas M., Thomas Ma., Thomas Martin. The
 * surname is the one in the name or in the email; nothing is suggested if neither has one. Each would be accepted unless taken.
 */
export function namesLike(taken: string, email: string): string[] {
  const words = taken.trim().split(/\s+/u)
  const [given = ''] = words
  const surname = surnameIn(email, lettersIn(taken))
  const [last = ''] = words.length > 1 ? lettersIn(words.at(-1) ?? '').slice(-1) : []
  return [
    ...(surname === undefined
      ? []
      : [...shortened(taken.trim(), surname), `${taken.trim()} ${capital(surname)}`]),
    ...(last === '' ? [] : shortened(given, last)),
  ].filter(isAccepted)
}

function shortened(name: string, surname: string): string[] {
  const letters = [...characters(surname)]
  return [1, 2]
    .filter((length) => length < letters.length)
    .map((length) => `${name} ${capital(letters.slice(0, length).join(''))}.`)
}

/** What stands beside the given name in `thomas.martin@…` and `thomasmartin@…`. Without it, any word may be anything. */
function surnameIn(email: string, name: readonly string[]): string | undefined {
  const words = lettersIn(email.slice(0, email.lastIndexOf('@')))
  const beside = words.filter((word) => !name.includes(word))
  const [only = ''] = words
  const [given = ''] = name
  const found =
    words.length === 1 && only.startsWith(given)
      ? only.slice(given.length)
      : beside.length < words.length
        ? beside.at(-1)
        : undefined
  return found !== undefined && found.length > 1 ? found : undefined
}
