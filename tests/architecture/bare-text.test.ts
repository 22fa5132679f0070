import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareTexts } from './bare-text.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the texts of screens', () => {
  it('stand alone in their elements, where they or what is beside them may change', () => {
    expect(bareTexts(join(root, 'apps/web'))).toEqual([])
  })
})

const refused: readonly (readonly [what: string, shown: string])[] = [
  ['two texts side by side', '<p>Acheté par {name}</p>'],
  ['a text beside an icon', '<p><Icon />{name}</p>'],
  ['a number beside its noun', '<p>{count} souhaits</p>'],
  ['a text that comes and goes', '<p><Icon />{isWide && name}</p>'],
  ['a written text beside what comes and goes', '<p>{isWide && <Icon />} Offert</p>'],
  ['a text that is there instead of an element', '<p><Icon />{isWide ? <b>{name}</b> : name}</p>'],
  ['texts in a list', '<p>{[name].map((one) => one)}</p>'],
  ['a text of a fragment', '<p>{isWide ? <>Offert</> : <Icon />}</p>'],
  ['a text that may change in a button of MUI', '<Button>{name}</Button>'],
  ['a text that may change in a button that is made of one', '<Large>{name}</Large>'],
  ['whatever somebody passes beside an icon', '<p><Icon />{node}</p>'],
]

const allowed: readonly (readonly [what: string, shown: string])[] = [
  ['a text alone', '<p>{`Acheté par ${name}`}</p>'],
  ['a text alone in an element beside an icon', '<p><Icon /><span>{name}</span></p>'],
  ['an element that comes and goes', '<p><Icon />{isWide && <span>{name}</span>}</p>'],
  ['a sentence with a word in bold', '<p>Vous êtes <b>{name}</b>, ici.</p>'],
  ['a written text beside an icon', '<p><Icon /> Offert</p>'],
  ['a space between elements', "<p><b>{name}</b>{' '}{isWide && <Icon />}</p>"],
  ['a list of elements', '<p>{[name].map((one) => <b key={one}>{one}</b>)}</p>'],
  ['a written text in a button of MUI', '<Button>Annuler</Button>'],
  ['whatever somebody passes, alone', '<p>{node}</p>'],
  ['an element where the text isn’t empty', '<p><Icon />{name && <b>{name}</b>}</p>'],
]

const before = `
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
const Large = styled(Button)({ minHeight: 56 })
const Icon = () => <svg />
declare const { name, count, isWide, node }: { name: string; count: number; isWide: boolean; node: ReactNode }
`

describe('of planted texts', () => {
  let planted: string
  let found: readonly string[]

  beforeAll(async () => {
    planted = await mkdtemp(join(tmpdir(), 'planted-'))
    await symlink(join(root, 'node_modules'), join(planted, 'node_modules'))
    await writeFile(
      join(planted, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'apps/web/tsconfig.json'), include: ['*/*.tsx'], references: [] }),
    )
    for (const [folder, examples] of Object.entries({ refused, allowed })) {
      await mkdir(join(planted, folder))
      for (const [place, [, shown]] of examples.entries())
        await writeFile(
          join(planted, folder, `${place}.tsx`),
          `${before}export const Planted = () => ${shown}\nexport const useAll = [Large, Icon, Button, name, count, isWide, node]\n`,
        )
    }
    await writeFile(
      join(planted, 'refused', 'component.tsx'),
      'export const Planted = ({ name }: { name: string }) => name\n',
    )
    found = bareTexts(planted)
  })

  afterAll(() => rm(planted, { recursive: true }))

  const foundIn = (file: string): readonly string[] => found.filter((one) => one.startsWith(`${file}:`))

  it.each(refused.map(([what], place) => [what, place] as const))('finds %s', (_what, place) => {
    expect(foundIn(`refused/${place}.tsx`)).not.toEqual([])
  })

  it('finds a component that is a text, and says where', () => {
    expect(foundIn('refused/component.tsx')).toEqual([
      'refused/component.tsx:1: ({ name }: { name: string }) => name',
    ])
  })

  it.each(allowed.map(([what], place) => [what, place] as const))('allows %s', (_what, place) => {
    expect(foundIn(`allowed/${place}.tsx`)).toEqual([])
  })
})
