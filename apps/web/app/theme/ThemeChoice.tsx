import { styled } from '@mui/material/styles'
import { useAtom } from 'jotai'
import { Section } from '../../ui/Section.tsx'
import type { ThemeName } from './palettes.ts'
import { themeNameAtom } from './themeName.ts'
import { ThemeSwatch } from './ThemeSwatch.tsx'

const choices: readonly { readonly name: ThemeName; readonly label: string }[] = [
  { name: 'default', label: 'Papier et sapin' },
  { name: 'dark-urge', label: 'Encre et carmin' },
]

const Choices = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
})

/** The colours of this browser, each shown as a small page. */
export function ThemeChoice() {
  const [chosen, choose] = useAtom(themeNameAtom)
  return (
    <Section title="Apparence" text="Les couleurs de ce navigateur, en mode clair comme en mode sombre.">
      <Choices role="radiogroup" aria-label="Apparence">
        {choices.map(({ name, label }) => (
          <ThemeSwatch
            key={name}
            name={name}
            label={label}
            chosen={name === chosen}
            onChoose={() => choose(name)}
          />
        ))}
      </Choices>
    </Section>
  )
}
