import type { Components, Theme } from '@mui/material/styles'
import { createElement } from 'react'
import { Spinner } from '../../ui/Spinner.tsx'

/** Screen readers read the label of the button, which is disabled meanwhile. */
const loadingIndicator = createElement(Spinner, { 'aria-hidden': true })

/** In dark mode no shadow is seen. */
const edge = '1px solid var(--mui-palette-line)'

/** The look of MUI's components. A touch target is at least 44 px high. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, loadingIndicator },
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: 999,
        paddingInline: 20,
        // At least as wide as its longest word.
        overflowWrap: 'normal',
        '&:active': { transform: 'scale(0.98)' },
      },
    },
  },
  MuiIconButton: {
    defaultProps: { loadingIndicator },
    styleOverrides: { root: { minWidth: 44, minHeight: 44 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // Those of a choice in a form.
  MuiMenu: {
    // It is rendered outside of every landmark: as a region, screen readers find it.
    defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu' } } },
    styleOverrides: { paper: { borderRadius: 16, border: edge } },
  },
  MuiMenuItem: {
    // The menu would cut off an outline around it.
    styleOverrides: { root: { minHeight: 44, gap: 12, '&:focus-visible': { outlineOffset: -3 } } },
  },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: 44 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 10 } } },
  MuiSelect: { styleOverrides: { select: { whiteSpace: 'normal' } } },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: { root: { borderRadius: 8, backgroundColor: 'var(--mui-palette-sunken)' } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 24, border: edge } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--mui-palette-background-paper)' },
      input: {
        // A read-only field must stay readable.
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-primary)' },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
  },
}
