import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FamilyEvent } from '../features/families/events.ts'
import {
  announcements,
  readWith,
  type Act,
  type AnnouncementsData,
  type OwnerEvent,
  type UnkeptList,
  type UpkeepEvent,
} from './announcements.ts'
import type { Move } from '../features/sight/gains.ts'
import type { Viewer } from '../wish-visibility.ts'

const ids = ['ana', 'ben', 'cleo', 'dan', 'eloise', 'fanny', 'gilles'] as const
const names = new Map<string, string>([
  ...[
    ['martin', 'Martin'],
    ['ana', 'Ana'],
    ['ben', 'Ben'],
    ['cleo', 'Cléo'],
    ['dan', 'Dan'],
    ['eloise', 'Éloïse'],
  ],
  ['fanny', 'Fanny'],
  ['gilles', 'Gilles'],
] as const)

const unmet = ', que vous ne croisez dans aucune famille, '
const day = 86_400_000
const start = Date.parse('2026-11-01T00:00:00.000Z')

type Told = UpkeepEvent | FamilyEvent

/** The acts of a history, one a minute, in the order of the log. */
class History {
  readonly moves: Move[] = []
  readonly acts: Act[] = []
  readonly aside = new Map<string, Set<string>>()
  unkept: readonly UnkeptList[] = []
  #position = 0
  readonly #members = new Map<string, Set<string>>()

  get position(): number {
    return this.#position
  }

  family(by: string, event: Told, family = 'martin'): this {
    const members = this.#members.get(family) ?? new Set()
    this.#members.set(family, members)
    const recorded = { by, at: this.#at() }
    const position = ++this.#position
    switch (event.type) {
      case 'MemberJoined':
      case 'MemberLeft':
      case 'MemberRemoved': {
        const { type, member } = event
        if (type === 'MemberJoined') this.#waitsNoMore(member)
        if (type === 'MemberJoined') members.add(member)
        else members.delete(member)
        const moved = type === 'MemberJoined' && event.brought ? { type, brought: true as const } : { type }
        this.moves.push({ position, family, member, event: { ...moved, ...recorded } })
        return this
      }
      case 'FamilyCreated':
        return this
      case 'NewcomerWent':
        this.#waitsNoMore(event.newcomer)
        return this
      case 'CodeRenewed':
      case 'FamilyRenamed':
      case 'WelcomeChosen':
      case 'NewcomerArrived':
      case 'NamesDrawn':
      case 'ParticipantsChanged':
      case 'DrawCalledOff':
      case 'OccasionAdded':
      case 'OccasionChanged':
      case 'OccasionRemoved':
        this.acts.push({ position, family, owner: null, event: { ...event, ...recorded } })
        return this
    }
  }

  created(by: string, family = 'martin'): this {
    const name = family.slice(0, 1).toUpperCase() + family.slice(1)
    return this.family(by, { type: 'FamilyCreated', code: 'SAPINS', personal: { name } }, family).joined(
      by,
      family,
    )
  }

  joined = (member: string, family = 'martin', by = member): this =>
    this.family(by, { type: 'MemberJoined', member }, family)

  /** A member brings somebody without an account. */
  brought = (member: string, family = 'martin', by = 'ana'): this =>
    this.family(by, { type: 'MemberJoined', member, brought: true }, family)

  handedOver(person: string): this {
    const event = { type: 'AccountHandedOver', by: person, at: this.#at() } as const
    this.moves.push({ position: ++this.#position, family: null, member: person, event })
    return this
  }

  left = (member: string, family = 'martin'): this =>
    this.family(member, { type: 'MemberLeft', member }, family)

  about(by: string, owner: string, event: OwnerEvent): this {
    const people = this.aside.get(owner) ?? new Set()
    this.aside.set(owner, people)
    if (event.type === 'SetAside') people.add(event.person)
    if (event.type === 'SightRestored') people.delete(event.person)
    const recorded = { ...event, by, at: this.#at() }
    this.acts.push({ position: ++this.#position, family: null, owner, event: recorded })
    return this
  }

  isMember = (user: string, family: string): boolean => this.#members.get(family)?.has(user) === true

  areRelatives = (one: string, other: string): boolean =>
    one !== other && [...this.#members.values()].some((members) => members.has(one) && members.has(other))

  viewer(user: string): Viewer {
    const relatives = new Set<string>(ids.filter((other) => this.areRelatives(user, other)))
    const setAsideFor = new Set([...this.aside].flatMap(([owner, people]) => (people.has(user) ? owner : [])))
    return { user, relatives, setAsideFor }
  }

  data({ upTo = 0, news = [] as readonly string[], days = 0 } = {}): AnnouncementsData {
    const now = new Date(Date.parse(this.#at()) + days * day)
    const { moves, acts, aside } = this
    return { moves, acts, aside, unkept: this.unkept, names, read: { upTo, news: new Set(news) }, now }
  }

  /** What is announced to somebody, the newest first. */
  news = (user: string, given: Parameters<History['data']>[0] = {}) =>
    announcements(this.viewer(user), this.data(given)).Announcements

  to = (user: string, given: Parameters<History['data']>[0] = {}): string[] =>
    this.news(user, given).map(({ text }) => text)

  /** Its row goes, as the projection has it. */
  #waitsNoMore(newcomer: string): void {
    const index = this.acts.findIndex(
      ({ event }) => event.type === 'NewcomerArrived' && event.newcomer === newcomer,
    )
    if (index !== -1) this.acts.splice(index, 1)
  }

  #at = () => new Date(start + this.#position * 60_000).toISOString()
}

/** Ana founded it, then Ben and Cléo joined. */
const martins = () => new History().created('ana').joined('ben').joined('cleo')

describe('what members of a family are told', () => {
  const acts: Readonly<Record<string, readonly [FamilyEvent, text: string]>> = {
    'a renewed code': [
      { type: 'CodeRenewed', code: 'NEUF' },
      'Ana a renouvelé le code de la famille «\u00a0Martin\u00a0»',
    ],
    'another name': [
      { type: 'FamilyRenamed', personal: { name: 'Durand' } },
      'Ana a renommé une de vos familles\u00a0: c’est maintenant «\u00a0Durand\u00a0»',
    ],
    'somebody who was removed': [
      { type: 'MemberRemoved', member: 'cleo', code: 'NEUF' },
      'Ana a retiré Cléo de la famille «\u00a0Martin\u00a0» et en a renouvelé le code',
    ],
    'that newcomers wait': [
      { type: 'WelcomeChosen', welcomes: true },
      'Ana a choisi que les nouveaux de la famille «\u00a0Martin\u00a0» attendent qu’un membre les accueille',
    ],
    'that newcomers wait no more': [
      { type: 'WelcomeChosen', welcomes: false },
      'Ana a choisi que les nouveaux de la famille «\u00a0Martin\u00a0» n’attendent plus d’être accueillis',
    ],
  }

  it.each(Object.entries(acts))('is %s, by all but who did it', (_, [event, text]) => {
    const history = martins().family('ana', event)
    expect(history.to('ben')[0]).toBe(text)
    expect(history.to('ana')).not.toContain(text)
    for (const outsider of ['cleo', 'dan']) {
      if (history.isMember(outsider, 'martin')) continue
      expect(history.to(outsider)).toStrictEqual([])
    }
  })

  it('is once what somebody does again and again', () => {
    const history = martins()
    for (const code of ['A', 'B', 'C']) history.family('ana', { type: 'CodeRenewed', code })
    expect(history.to('ben', { upTo: 4 })).toHaveLength(1)
  })

  it('is who waits, as long as they wait', () => {
    const history = martins().family('dan', { type: 'NewcomerArrived', newcomer: 'dan' })
    const waits = 'Dan attend qu’un membre de la famille «\u00a0Martin\u00a0» l’accueille'
    for (const member of ['ana', 'ben', 'cleo']) expect(history.to(member)[0]).toBe(waits)
    expect(history.to('dan')).toStrictEqual([])
    history.family('ana', { type: 'NewcomerWent', newcomer: 'dan' })
    for (const member of ['ana', 'ben', 'cleo']) expect(history.to(member)).not.toContain(waits)
  })

  it('is who was welcomed, in one message with what they see now', () => {
    const history = martins()
      .family('dan', { type: 'NewcomerArrived', newcomer: 'dan' })
      .joined('dan', 'martin', 'ana')
    expect(history.to('ben')[0]).toBe(
      'Ana a accueilli Dan dans la famille «\u00a0Martin\u00a0». Dan voit maintenant les listes d’Ana et de Cléo',
    )
    expect(history.to('dan')).toStrictEqual([])
    expect(history.to('ana')[0]).not.toContain('Dan')
  })

  it('ends with being a member', () => {
    const history = martins().family('ana', { type: 'CodeRenewed', code: 'NEUF' }).left('ben')
    expect(history.to('ben')).toStrictEqual([])
  })

  it.each([
    ['OccasionAdded', 'a ajouté l’occasion «\u00a0Fête\u00a0» à'],
    ['OccasionChanged', 'a changé l’occasion «\u00a0Fête\u00a0» de'],
    ['OccasionRemoved', 'a supprimé l’occasion «\u00a0Fête\u00a0» de'],
  ] as const)('is of an occasion to those who see it alone: %s', (type, did) => {
    const told = (people: readonly string[] | null, seenBy: readonly string[] | null, isSurprise = false) => {
      const who = { people, seenBy, isSurprise }
      const event = { type, occasion: 'party', day: '--06-12', ...who, personal: { title: 'Fête' } } as const
      const history = martins().joined('dan').about('ana', 'cleo', { type: 'SetAside', person: 'dan' })
      history.family('ana', event)
      const text = `Ana ${did} la famille «\u00a0Martin\u00a0»`
      return ids.filter((user) => history.to(user).includes(text)).join(' ')
    }
    expect(told(null, null)).toBe('ben cleo dan')
    expect(told(['cleo'], null)).toBe('ben cleo dan')
    expect(told(['cleo'], ['ana', 'ben'])).toBe('ben cleo')
    expect(told(null, ['ana', 'dan'])).toBe('dan')
    // Dan is set aside for Cléo’s list.
    expect(told(['cleo'], null, true)).toBe('ben')
    expect(told(['cleo'], ['ana', 'dan'], true)).toBe('')
  })
})

describe('what members of a family are told of a draw', () => {
  const drawing = {
    type: 'NamesDrawn',
    draw: 'draw',
    participants: [],
    exclusions: [],
    notAsLast: false,
    keepersToo: false,
    day: '2026-12-25',
    pairs: [],
    personal: { title: 'Noël', budget: null },
  } as const
  const changing = {
    type: 'ParticipantsChanged',
    draw: 'draw',
    keepersToo: false,
    changed: [],
    pairs: [],
    personal: { title: 'Noël' },
  } as const
  const draw = 'tirage au sort «\u00a0Noël\u00a0» de la famille «\u00a0Martin\u00a0»'
  const over = 'le précédent ne compte plus'
  const whole = 'tous les noms ont été tirés de nouveau'

  it.each<[string, Told, string]>([
    ['the first', drawing, `Ana a fait le ${draw}`],
    [
      'another',
      { ...drawing, again: true, times: 2 },
      `Ana a refait le ${draw}, pour la deuxième fois\u00a0: ${over}`,
    ],
    [
      'one after one that was called off',
      { ...drawing, times: 3 },
      `Ana a refait le ${draw}, pour la troisième fois\u00a0: ${over}`,
    ],
    ['another, of older releases', { ...drawing, again: true }, `Ana a refait le ${draw}\u00a0: ${over}`],
    ['who comes', { ...changing, joined: 'ana' }, `Ana participe maintenant au ${draw}`],
    ['who is brought', { ...changing, joined: 'cleo' }, `Ana a fait entrer Cléo dans le ${draw}`],
    [
      'who leaves',
      { ...changing, left: 'ana', whole: true },
      `Ana ne participe plus au ${draw}\u00a0: ${whole}`,
    ],
    ['who is taken out', { ...changing, left: 'cleo' }, `Ana a retiré Cléo du ${draw}`],
    ['another keeper', { ...changing, whole: true }, `Tous les noms du ${draw} ont été tirés de nouveau`],
  ])('%s', (_, event, text) => {
    expect(martins().family('ana', event).to('ben')).toContain(text)
  })

  it('is two who leave at the same moment', () => {
    const history = martins()
      .family('ana', { ...changing, left: 'ana' })
      .family('cleo', { ...changing, left: 'cleo' })
    const news = history.news('ben').filter(({ text }) => text.includes('ne participe plus'))
    expect(new Set(news.map(({ uid }) => uid)).size).toBe(2)
  })
})

describe('who sees a list from now on', () => {
  it('is told to those who saw it before, and neither to its owner nor to who sees it now', () => {
    const history = martins().joined('dan')
    expect(history.to('ana')[0]).toBe('Dan voit maintenant les listes de Ben et de Cléo')
    expect(history.to('ben')[0]).toBe('Dan voit maintenant les listes d’Ana et de Cléo')
    expect(history.to('dan')).toStrictEqual([])
  })

  it('is nobody without an account, until it is theirs', () => {
    const history = martins().brought('dan', 'martin').joined('eloise')
    expect(history.to('ben')[0]).toBe('Éloïse voit maintenant les listes d’Ana, de Cléo et de Dan')
    expect(history.to('ben').join()).not.toContain('Dan voit')
    history.handedOver('dan')
    expect(history.to('ben')[0]).toBe('Dan voit maintenant les listes d’Ana, de Cléo et d’Éloïse')
    expect(history.to('ana')[0]).toBe('Dan voit maintenant les listes de Ben, de Cléo et d’Éloïse')
    expect(history.to('dan').join()).not.toContain('Dan')
  })

  it('is told of a list without an account to those who saw it before', () => {
    const history = martins()
      .brought('dan', 'martin')
      .created('eloise', 'durand')
      .brought('dan', 'durand', 'eloise')
    expect(history.to('ben')[0]).toBe(`Éloïse${unmet}voit maintenant la liste de Dan`)
  })

  it('is told to relatives outside the family that somebody joins', () => {
    const history = martins().created('dan', 'durand').joined('cleo', 'durand')
    expect(history.to('ana')[0]).toBe(`Dan${unmet}voit maintenant la liste de Cléo`)
    expect(history.to('cleo')).not.toContain('Dan voit maintenant la liste de Cléo')
  })

  it('is who else sees a list, to those who see it only from now on and share no family with them', () => {
    const also = `Ana et Ben${unmet}voient aussi la liste de Cléo`
    const history = martins().created('dan', 'durand').joined('cleo', 'durand')
    expect(history.to('dan')).toStrictEqual([also])
    expect(history.joined('eloise', 'durand').to('eloise')).toStrictEqual([also])
    expect(history.to('cleo').join()).not.toContain('aussi')
    // Of somebody who is set aside for that list they aren't told, nor is that one told of anybody.
    history.about('ben', 'cleo', { type: 'SetAside', person: 'ana' })
    expect(history.to('dan')).toContain(`Ben${unmet}voit aussi la liste de Cléo`)
    history.about('ben', 'cleo', { type: 'SetAside', person: 'dan' })
    expect(history.to('dan').join()).not.toContain('aussi')
  })

  it('is told again when its owner leaves and comes back', () => {
    const history = martins().created('cleo', 'durand').left('cleo').joined('dan', 'durand')
    expect(history.to('ana')[0]).toBe('Cléo a quitté la famille «\u00a0Martin\u00a0»')
    expect(history.joined('cleo').to('ana')[0]).toBe(
      `Cléo voit maintenant la liste de Ben. Dan${unmet}voit aussi la liste de Cléo`,
    )
  })

  it('has each of those who see it, in one message', () => {
    const history = martins().created('dan', 'durand').joined('eloise', 'durand').joined('cleo', 'durand')
    expect(history.to('ben')[0]).toBe(`Dan et Éloïse${unmet}voient maintenant la liste de Cléo`)
  })

  it('is nobody who saw it already', () => {
    const history = martins().created('ben', 'durand').joined('ana', 'durand')
    expect(history.to('cleo')).toStrictEqual(martins().to('cleo'))
  })

  it('stays told when they leave the family at once, and says so', () => {
    expect(martins().joined('dan').left('dan').to('ana')[1]).toBe(
      `Dan${unmet}a pu voir les listes de Ben et de Cléo\u00a0: cette personne est repartie`,
    )
  })

  it('is told to nobody who came later, or who is no relative of the owner any more', () => {
    const history = martins().joined('dan')
    expect(history.joined('eloise').to('eloise')).toStrictEqual([])
    expect(history.left('ana').to('ana')).toStrictEqual([])
  })
})

describe('more than three lists that somebody sees from now on', () => {
  const four = 'Fanny voit maintenant les listes de 4 de vos proches'
  const history = () =>
    martins()
      .joined('dan')
      .joined('eloise')
      .created('ana', 'durand')
      .joined('eloise', 'durand')
      .joined('fanny')

  it('are counted', () => {
    expect(history().to('ana')[0]).toBe(four)
  })

  it('are told, and read, apart from as many others', () => {
    // Fanny comes again, and sees Gilles’s list instead of Éloïse’s.
    const again = history().left('fanny').left('eloise').joined('gilles').joined('fanny')
    expect(again.to('ana').filter((text) => text === four)).toHaveLength(2)
    const [newest] = again.news('ana')
    expect(newest?.text).toBe(four)
    expect(readWith(newest?.uid ?? '', again.viewer('ana'), again.data())).toHaveLength(1)
  })
})

describe('being set aside', () => {
  const aside = () => martins().about('ben', 'ana', { type: 'SetAside', person: 'cleo' })

  it('is told to those who see the list, never to its owner or to who is set aside', () => {
    const history = martins().joined('dan').about('ben', 'ana', { type: 'SetAside', person: 'cleo' })
    expect(history.to('dan')).toStrictEqual(['Ben a mis Cléo à l’écart de la liste d’Ana'])
    for (const other of ['ana', 'cleo'])
      expect(history.to(other)).toStrictEqual(martins().joined('dan').to(other))
    expect(history.to('dan').join()).not.toContain('maintenant')
    history.about('dan', 'ana', { type: 'SightRestored', person: 'cleo' })
    expect(history.to('ben')[0]).toBe('Dan ne met plus Cléo à l’écart de la liste d’Ana')
  })

  it('is told to nobody who is set aside for the same list', () => {
    const history = aside().joined('dan').about('ben', 'ana', { type: 'SetAside', person: 'dan' })
    expect(history.to('cleo').join()).not.toContain('écart')
  })

  it('hides from nobody who is set aside that somebody sees the list', () => {
    expect(aside().joined('dan').to('cleo')).toStrictEqual(martins().joined('dan').to('cleo'))
  })

  it('is no sight of the list when they come back to a family with its owner', () => {
    const history = aside().left('cleo').joined('dan')
    expect(history.joined('cleo').to('dan')[0]).toBe('Cléo voit maintenant la liste de Ben')
  })
})

describe('a guest who opens the link', () => {
  it('is announced to who invited them alone, with the name and the browser', () => {
    const history = martins().about('guest', 'ana', {
      type: 'GuestArrived',
      person: 'guest',
      invitedBy: 'ben',
      personal: { name: 'Marraine', device: 'Firefox sur Android' },
    })
    const [newest] = history.news('ben')
    expect(newest?.text).toMatch(
      /^Marraine a ouvert votre invitation à voir la liste d’Ana, avec Firefox sur Android/,
    )
    expect(newest?.person).toStrictEqual({ uid: 'guest', name: 'Marraine' })
    for (const other of ['ana', 'cleo']) expect(history.to(other)).toStrictEqual(martins().to(other))
  })
})

describe('announcements', () => {
  it('end at the mark of the reader', () => {
    const history = martins().joined('dan')
    expect(history.to('ana', { upTo: 3 })).toHaveLength(2)
    expect(history.to('ana', { upTo: history.position })).toStrictEqual([])
  })

  it('of a family end after 30 days; who sees a list is told until it is read, or is true no more', () => {
    const history = martins().joined('dan').family('ana', { type: 'CodeRenewed', code: 'NEUF' })
    const sight = ['Dan voit maintenant les listes d’Ana et de Cléo', 'Cléo voit maintenant la liste d’Ana']
    expect(history.to('ben', { days: 29 })).toHaveLength(3)
    expect(history.to('ben', { days: 31 })).toStrictEqual(sight)
    expect(history.left('dan').to('ben', { days: 31 })).toStrictEqual(sight.slice(1))
  })

  it('are never cut, however many there are', () => {
    const history = martins().joined('dan')
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      for (let count = 0; count < 20; count++)
        history.family('ana', { type: 'FamilyRenamed', personal: { name: name + count } })
    expect(history.to('ben').at(-2)).toBe('Dan voit maintenant les listes d’Ana et de Cléo')
  })

  it('of who sees a list are read one by one, and those of a family with all that is older', () => {
    const history = martins()
      .family('ana', { type: 'WelcomeChosen', welcomes: true })
      .joined('dan')
      .family('ana', { type: 'CodeRenewed', code: 'NEUF' })
    const [renewed, gained, chosen, older] = history.news('ben')
    const read = (uid = '') => readWith(uid, history.viewer('ben'), history.data())
    expect(read(renewed?.uid)).toStrictEqual([renewed?.uid, chosen?.uid])
    expect(read(gained?.uid)).toStrictEqual([gained?.uid])
    expect(history.to('ben', { news: [...read(renewed?.uid), ...read(gained?.uid)] })).toStrictEqual([
      older?.text,
    ])
    expect(read('another')).toStrictEqual([])
  })

  it('that say the same are read together', () => {
    const history = martins().joined('dan').left('dan').joined('dan')
    const all = history.news('ben')
    const newest = all.find(({ text }) => text.startsWith('Dan voit'))
    expect(readWith(newest?.uid ?? '', history.viewer('ben'), history.data())).toHaveLength(2)
  })

  it('have ids that count no other events', () => {
    const withHidden = martins().about('ben', 'ana', { type: 'SetAside', person: 'cleo' })
    const [one, other] = [martins(), withHidden].map((history) => history.news('cleo').map(({ uid }) => uid))
    expect(one).toStrictEqual(other)
  })

  it('lead to the reader’s family, and tell no position of the log', () => {
    const history = martins().created('dan', 'durand').joined('cleo', 'durand').joined('eloise')
    const data = history.data({ upTo: 4 })
    const view = announcements(
      { user: 'ana', relatives: new Set(['ben', 'cleo', 'eloise']), setAsideFor: new Set() },
      data,
    )
    const row = {
      uid: expect.stringMatching(/^[\da-f-]{36}$/),
      at: expect.any(String),
      text: expect.any(String),
      isAboutSight: true,
      unkept: [],
    }
    const arrival = 'Éloïse a rejoint la famille «\u00a0Martin\u00a0»'
    expect(view.Announcements).toStrictEqual([
      { ...row, arrival, family: 'martin', person: { uid: 'eloise', name: 'Éloïse' } },
      { ...row, arrival: null, family: null, person: { uid: 'cleo', name: 'Cléo' } },
    ])
  })
})

describe('that somebody came', () => {
  const arrivals = (history: History, user: string, more = {}) =>
    history.news(user, more).map(({ arrival }) => arrival)
  const dan = 'Dan a rejoint la famille «\u00a0Martin\u00a0»'

  it('is said before whose lists they see, to the members of that family alone', () => {
    const history = martins().created('eloise', 'petit').joined('ana', 'petit').joined('dan')
    expect(arrivals(history, 'ben')[0]).toBe(dan)
    expect(history.to('eloise')[0]).toContain('voit maintenant la liste d’Ana')
    expect(arrivals(history, 'eloise')[0]).toBeNull()
    expect(arrivals(history, 'dan')).not.toContain(dan)
  })

  it('is said no more once they left, or after 30 days', () => {
    const history = martins().joined('dan')
    expect(arrivals(history, 'ben', { days: 31 })).not.toContain(dan)
    expect(arrivals(history.left('dan'), 'ben')).not.toContain(dan)
  })

  it('is said by other words of whom a member welcomed or brought', () => {
    expect(arrivals(martins().joined('dan', 'martin', 'ana'), 'ben')).not.toContain(dan)
    expect(arrivals(martins().brought('dan'), 'ben')).not.toContain(dan)
  })
})

describe('a list that nobody keeps any more, since who kept it left,', () => {
  /** Ana, Ben and Cléo, and Dan, whose list Ana and Ben kept. */
  const kept = () => martins().brought('dan')
  const unkept = (history: History, person = 'dan', keepers = ['ana', 'ben']): History => {
    history.unkept = [{ person, keepers }]
    return history
  }
  const nobodyKeeps = 'Plus personne ne tient la liste de Dan'

  it('is said with the last of them who leaves, to those who may take it over, until it is kept again', () => {
    const history = unkept(kept().left('ana').left('ben'))
    const [newest, before] = history.news('cleo')
    expect(newest).toMatchObject({
      text: `Ben a quitté la famille «\u00a0Martin\u00a0». ${nobodyKeeps}`,
      person: { uid: 'ben' },
      unkept: [{ uid: 'dan', name: 'Dan' }],
      isAboutSight: false,
    })
    expect(before).toMatchObject({ text: 'Ana a quitté la famille «\u00a0Martin\u00a0»', unkept: [] })
    history.unkept = []
    expect(history.to('cleo')[0]).toBe('Ben a quitté la famille «\u00a0Martin\u00a0»')
  })

  it('is said after thirty days too, until it is read', () => {
    const history = unkept(kept().left('ana'), 'dan', ['ana'])
    expect(history.news('cleo', { days: 31 })).toMatchObject([
      { text: nobodyKeeps, person: { uid: 'dan' }, unkept: [{ uid: 'dan' }] },
    ])
    const [news] = history.news('cleo')
    const read = readWith(news?.uid ?? '', history.viewer('cleo'), history.data())
    expect(history.to('cleo', { news: read, days: 31 })).toEqual([])
  })

  it('is said by itself to who is in another family with that person', () => {
    const history = kept().created('eloise', 'petit').brought('dan', 'petit', 'ana').left('ana')
    expect(unkept(history, 'dan', ['ana']).news('eloise')[0]).toMatchObject({
      text: nobodyKeeps,
      person: { uid: 'dan' },
      family: null,
    })
  })

  it('is not said to who is set aside for it, nor to who isn’t related to that person', () => {
    const history = kept().created('eloise', 'petit').joined('ana', 'petit')
    history.about('ben', 'dan', { type: 'SetAside', person: 'cleo' }).left('ana').left('ben')
    for (const user of ['cleo', 'eloise', 'ana']) expect(unkept(history).to(user).join()).not.toContain('Dan')
  })
})

describe('in any history', () => {
  // Of more than three lists only the number is said: five people have no more to tell.
  const who = fc.constantFrom(...ids.slice(0, 5))
  const places = ['martin', 'durand', 'petit'] as const
  const where = fc.constantFrom(...places)
  const moves = fc.array(fc.tuple(who, where, who, fc.boolean()), { minLength: 5, maxLength: 40 })

  it('exactly those who saw a list before are told who sees it now', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const history = new History()
        for (const name of places)
          history.family('ana', { type: 'FamilyCreated', code: 'SAPINS', personal: { name } }, name)
        for (const [member, family, by, leaves] of all) {
          if (history.isMember(member, family)) {
            if (leaves) history.left(member, family)
            continue
          }
          const before = sights(history)
          history.joined(member, family, history.isMember(by, family) ? by : member)
          const actor = history.moves.at(-1)?.event.by
          const gained = [...sights(history)].filter((sight) => !before.has(sight))
          for (const viewer of ids) {
            const told = history.to(viewer, { upTo: history.position - 1 }).flatMap(sightsIn('maintenant'))
            const expected = gained.filter((sight) => {
              const [one, owner] = sight.split(' ')
              return viewer !== actor && viewer !== one && before.has(`${viewer} ${owner}`)
            })
            expect(told.toSorted()).toStrictEqual(expected.toSorted())
            // A person who sees a list only from now on is told who else does, of those whom they meet nowhere.
            const also = history.to(viewer, { upTo: history.position - 1 }).flatMap(sightsIn('aussi'))
            const own = new Set(gained.filter((sight) => personIn(sight) === viewer).map(ownerIn))
            const others = [...sights(history)].filter(
              (sight) => own.has(ownerIn(sight)) && !history.areRelatives(viewer, personIn(sight)),
            )
            expect(also.toSorted()).toStrictEqual(
              others.filter((sight) => personIn(sight) !== viewer).toSorted(),
            )
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

/** Who sees whose list: `ana ben` when Ana sees Ben’s. */
const sights = (history: History): ReadonlySet<string> =>
  new Set(
    ids.flatMap((one) =>
      ids.filter((owner) => history.areRelatives(one, owner)).map((owner) => `${one} ${owner}`),
    ),
  )

const [personIn, ownerIn] = [0, 1].map((index) => (sight: string) => sight.split(' ')[index] ?? '') as [
  (sight: string) => string,
  (sight: string) => string,
]

/** The same of what a message says. */
const sightsIn = (when: 'maintenant' | 'aussi') => (text: string) =>
  text.split('. ').flatMap((sentence) => {
    const [people, owners] = sentence
      .replace(unmet, ' ')
      .split(new RegExp(` voi(?:t|ent) ${when} (?:la liste|les listes) `))
    if (people === undefined || owners === undefined) return []
    const listed = owners.split(/, | et /).map((owner) => owner.replace(/^d(?:e |’)/, ''))
    return people.split(/, | et /).flatMap((one) => listed.map((owner) => `${idOf(one)} ${idOf(owner)}`))
  })

const idOf = (name: string): string | undefined => ids.find((id) => names.get(id) === name)
