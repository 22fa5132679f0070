import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAtom } from 'jotai'
import { useId } from 'react'
import type { ThemeName } from './palettes.ts'
import { themeNameAtom } from './themeName.ts'
import { ThemeSwatch } from './ThemeSwatch.tsx'

const choices: readonly { readonly name: ThemeName; readonly label: string }[] = [
  { name: 'default', label: 'Papier et sapin' },
  { name: 'dark-urge', label: 'Dark urge' },
]

/** The colours of this browser, to choose by their looks. */
export function ThemeChoice() {
  const [chosen, choose] = useAtom(themeNameAtom)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ fontSize: '1.25rem' }}>
        Apparence
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        Les couleurs de ce navigateur, en mode clair comme en mode sombre.
      </Typography>
      <Box
        role="radiogroup"
        aria-labelledby={id}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {choices.map(({ name, label }) => (
          <ThemeSwatch
            key={name}
            name={name}
            label={label}
            chosen={name === chosen}
            onChoose={() => choose(name)}
          />
        ))}
      </Box>
    </section>
  )
}
