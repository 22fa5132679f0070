import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ChartColumn, LayoutDashboard, LogOut, Undo2 } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { Row } from '../../ui/layout.ts'
import { colours, up } from '../../ui/style.ts'
import { Wordmark } from '../../ui/Wordmark.tsx'

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 'var(--mui-zIndex-appBar)',
  backgroundColor: colours.page,
  borderBottom: `1px solid ${colours.line}`,
})

const Content = styled('div')({
  maxWidth: 1280,
  marginInline: 'auto',
  padding: '4px 8px',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  [up.md]: { padding: '8px 32px', flexDirection: 'row', gap: 16, alignItems: 'center' },
  [up.lg]: { gap: 32 },
})

const Brand = styled(Row)({ gap: 10, paddingInline: 8, minHeight: 44, [up.md]: { paddingInline: 0 } })

const Navigation = styled('nav')({
  '& > ul': { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(4, auto)' },
  [up.md]: {
    flex: 1,
    '& > ul': { display: 'flex' },
    // The links that leave the back office stand apart.
    '& > ul > :nth-of-type(3)': { marginLeft: 'auto' },
  },
})

/** An icon above its label on a phone, beside it where there is room. */
const Entry = styled(ButtonBase)({
  width: '100%',
  height: '100%',
  minHeight: 56,
  flexDirection: 'column',
  gap: 4,
  padding: '6px 4px',
  borderRadius: 14,
  textAlign: 'center',
  overflowWrap: 'normal',
  fontSize: '0.75rem',
  lineHeight: 1.2,
  fontWeight: 600,
  color: colours.ink,
  '&:hover': { backgroundColor: colours.sunken },
  '&.active': { backgroundColor: colours.primary, color: colours.onPrimary },
  '& svg': { flex: 'none' },
  [up.md]: {
    minHeight: 44,
    flexDirection: 'row',
    gap: 8,
    paddingInline: 12,
    fontSize: '1rem',
    whiteSpace: 'nowrap',
    '& svg': { display: 'none' },
  },
  [up.lg]: { '& svg': { display: 'block' } },
}) as typeof ButtonBase

/** Stays at the top: the links between the screens of the back office, and out of it. */
export const BackOfficeHeader = ({ onSignOut }: { onSignOut: () => void }) => (
  <Bar>
    <Content>
      <Brand>
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <Wordmark />
      </Brand>
      <Navigation aria-label="Administration">
        <ul>
          <li>
            <Entry component={NavLink} to="/bo" end>
              <LayoutDashboard size={20} />
              Tableau de bord
            </Entry>
          </li>
          <li>
            <Entry component={NavLink} to="/bo/analytics">
              <ChartColumn size={20} />
              Analytics
            </Entry>
          </li>
          <li>
            <Entry component={Link} to="/app/my-list">
              <Undo2 size={20} />
              Retour à l&apos;app
            </Entry>
          </li>
          <li>
            <Entry onClick={onSignOut}>
              <LogOut size={20} />
              Déconnexion
            </Entry>
          </li>
        </ul>
      </Navigation>
    </Content>
  </Bar>
)
