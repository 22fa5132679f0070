import type { Components, Theme } from '@mui/material/styles'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { createElement } from 'react'

/** In dark mode no shadow is seen. */
const edge = '1px solid var(--mui-palette-line)'

const filled = (severity: string) => ({
  color: `var(--mui-palette-${severity}-contrastText)`,
  backgroundColor: `var(--mui-palette-${severity}-main)`,
})

/** The look of MUI's components. A touch target is at least 44 px high. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        borderRadius: 999,
        paddingInline: 20,
        // At least as wide as its longest word.
        overflowWrap: 'normal',
        '&:active': { transform: 'scale(0.98)' },
        '& .MuiButton-icon > svg': { width: 18, height: 18 },
      },
      sizeLarge: { '& .MuiButton-icon > svg': { width: 20, height: 20 } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    // It is rendered outside of every landmark: as a region, screen readers find it.
    defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu' } } },
    styleOverrides: { paper: { borderRadius: 16, border: edge, minWidth: 208 } },
  },
  MuiMenuItem: {
    // The menu would cut off an outline around it.
    styleOverrides: {
      root: { minHeight: 44, gap: 12, whiteSpace: 'normal', '&:focus-visible': { outlineOffset: -3 } },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: 44 } } },
  MuiCheckbox: { styleOverrides: { root: { padding: 10 } } },
  MuiSelect: { styleOverrides: { select: { whiteSpace: 'normal' } } },
  MuiSkeleton: {
    defaultProps: { variant: 'rounded' },
    styleOverrides: { root: { borderRadius: 8, backgroundColor: 'var(--mui-palette-sunken)' } },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        success: createElement(CircleCheck, { size: 20 }),
        warning: createElement(TriangleAlert, { size: 20 }),
        error: createElement(CircleAlert, { size: 20 }),
      },
    },
    styleOverrides: {
      root: { alignItems: 'center', paddingBlock: 2, font: 'inherit' },
      message: { minWidth: 0, whiteSpace: 'pre-line' },
      // Its buttons are as high as a finger.
      action: { alignItems: 'center', paddingTop: 0 },
      standard: {
        color: 'var(--mui-palette-text-primary)',
        backgroundColor: 'var(--mui-palette-accentSoft)',
        '&.MuiAlert-colorSuccess': { backgroundColor: 'var(--mui-palette-primarySoft)' },
      },
      filled: {
        borderRadius: 24,
        fontWeight: 700,
        boxShadow: 'var(--mui-shadows-6)',
        // MUI's would be as light as 3 to 1 against their text.
        '&.MuiAlert-colorSuccess': filled('success'),
        '&.MuiAlert-colorWarning': filled('warning'),
        '&.MuiAlert-colorError': filled('error'),
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        padding: '6px 12px',
        borderRadius: 10,
        font: 'var(--mui-font-body2)',
        backgroundColor: 'var(--mui-palette-text-primary)',
        color: 'var(--mui-palette-background-default)',
      },
    },
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
