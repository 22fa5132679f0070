import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Drawer } from '../ui/illustrations/Drawer.tsx'
import { colours, up } from '../ui/style.ts'
import { Wordmark } from '../ui/Wordmark.tsx'

const Frame = styled('main')({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: '1fr',
  gridTemplateRows: 'auto 1fr',
  [up.md]: { gridTemplateColumns: '1fr 1fr', gridTemplateRows: '1fr' },
  [up.lg]: { gridTemplateColumns: '1.2fr 1fr' },
})

const Picture = styled('div')({
  backgroundColor: colours.primarySoft,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
  borderRadius: '0 0 32px 32px',
  '& > :first-child': { width: 132 },
  [up.md]: {
    gap: 32,
    padding: 48,
    borderRadius: 0,
    '& > :first-child': { width: 'min(420px, 80%)' },
  },
})

const LargeWordmark = styled(Wordmark)({ fontSize: '1.9rem', [up.md]: { fontSize: '3rem' } })

const Motto = styled('p')({
  margin: '8px 0 0',
  color: colours.inkSoft,
  [up.md]: { fontSize: '1.125rem' },
})

const Form = styled('div')({
  display: 'grid',
  placeItems: 'start center',
  padding: 24,
  '& > div': { width: '100%', maxWidth: 400 },
  [up.md]: { placeItems: 'center', padding: 48 },
})

const Title = styled(Typography)({ fontSize: '1.9rem', marginBottom: 24 })

const BackToLogin = styled(Button)({ marginTop: 20 }) as typeof Button

interface Props {
  readonly title: string
  /** Adds a link to the login page. */
  readonly back?: boolean
  readonly children: ReactNode
}

/** The frame of the pages for people who are not signed in: a drawing beside the page's form. */
export const Welcome = ({ title, back = false, children }: Props) => (
  <Frame>
    <title>{`${title} · Cachotteries`}</title>
    <Picture>
      <div>
        <Drawer />
      </div>
      <div>
        <LargeWordmark />
        <Motto>Le tiroir à secrets de la famille</Motto>
      </div>
    </Picture>
    <Form>
      <div>
        <Title variant="h1">{title}</Title>
        {children}
        {back && (
          <BackToLogin component={Link} to="/login" fullWidth>
            Retour à la connexion
          </BackToLogin>
        )}
      </div>
    </Form>
  </Frame>
)
