import { styled } from '@mui/material/styles'
import { colours } from '../../ui/style.ts'

const Anchor = styled('a')({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'var(--mui-zIndex-tooltip)',
  padding: '12px 20px',
  borderRadius: 999,
  backgroundColor: colours.primary,
  color: colours.onPrimary,
  fontWeight: 700,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
})

/** For the keyboard: past the navigation, straight to the screen. */
export const SkipLink = () => <Anchor href="#contenu">Aller au contenu</Anchor>
