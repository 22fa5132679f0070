import { styled } from '@mui/material/styles'
import { colours } from './style.ts'

const Footer = styled('footer')({
  marginTop: 32,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  font: 'var(--mui-font-body2)',
  color: colours.inkSoft,
})

/** The version, for people who ask for help. It is read from the page: a script with it would change at each release. */
export const Version = () => (
  <Footer>{`Cachotteries ${document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? ''}`}</Footer>
)
