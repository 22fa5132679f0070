import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { colours } from '../../ui/style.ts'

/** An entry of the sidebar. NavLink gives the one of the current screen the class `active`. */
export const Entry = styled(ButtonBase)({
  width: '100%',
  minHeight: 44,
  justifyContent: 'start',
  gap: 12,
  padding: '6px 12px',
  borderRadius: 14,
  fontSize: '1rem',
  fontWeight: 600,
  textAlign: 'left',
  color: colours.ink,
  '&:hover': { backgroundColor: colours.page },
  // Inside, because what scrolls or folds cuts off what stands out.
  '&:focus-visible': { outlineOffset: -3 },
  '&.active': { backgroundColor: colours.primary, color: colours.onPrimary, outlineColor: 'currentColor' },
  '& svg': { flex: 'none' },
  '&[data-icon-only]': { justifyContent: 'center', paddingInline: 0 },
}) as typeof ButtonBase

interface Props {
  readonly to: string
  readonly label: string
  readonly icon?: ReactNode
  /** False in icon mode. */
  readonly wide: boolean
  readonly end?: boolean
  readonly onNavigate: (() => void) | undefined
}

/** An entry that leads to a screen; in icon mode its label is a tooltip beside it. */
export const NavEntry = ({ to, label, icon, wide, end = false, onNavigate }: Props) => (
  <Entry
    component={NavLink}
    to={to}
    end={end}
    {...(onNavigate && { onClick: onNavigate })}
    {...(!wide && { 'aria-label': label, 'data-icon-only': true })}
  >
    {icon}
    {wide && label}
  </Entry>
)
