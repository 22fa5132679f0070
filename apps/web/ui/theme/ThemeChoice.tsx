import FormControlLabel from '@mui/material/FormControlLabel'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { useAtom } from 'jotai'
import { Section } from '../Section.tsx'
import { modeAtom } from './mode.ts'
import type { ThemeName } from './palettes.ts'
import { themeNameAtom } from './themeName.ts'
import { ThemeSwatch } from './ThemeSwatch.tsx'

const choices: readonly { readonly name: ThemeName; readonly label: string }[] = [
  { name: 'default', label: 'Papier et sapin' },
  { name: 'dark-urge', label: 'Encre et carmin' },
]

const Choices = styled(RadioGroup)({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
})

const Dark = styled(FormControlLabel)({ minHeight: 44, marginTop: 8 })

/** The colours of this browser, each shown as a small page. */
export function ThemeChoice() {
  const [chosen, choose] = useAtom(themeNameAtom)
  const [mode, setMode] = useAtom(modeAtom)
  return (
    <Section title="Apparence" text="Les couleurs de ce navigateur, en mode clair comme en mode sombre.">
      <Choices
        aria-label="Apparence"
        value={chosen}
        onChange={({ target }) => choose(target.value as ThemeName)}
      >
        {choices.map((choice) => (
          <ThemeSwatch key={choice.name} {...choice} />
        ))}
      </Choices>
      <Dark
        control={
          <Switch checked={mode === 'dark'} onChange={(_event, dark) => setMode(dark ? 'dark' : 'light')} />
        }
        label="Mode sombre"
      />
    </Section>
  )
}
