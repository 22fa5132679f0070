import type { Components, Theme } from '@mui/material/styles'

/** How MUI's own pieces look here. A finger needs 44 px. */
export const components: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, borderRadius: 999, paddingInline: 20, '&:active': { transform: 'scale(0.98)' } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    // It hangs outside of every landmark: a region of its own keeps it on a screen reader's map.
    defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu' } } },
    styleOverrides: { paper: { borderRadius: 16, minWidth: 208 } },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, gap: 12 } } },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 24 } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: 'var(--mui-palette-background-paper)' },
      input: {
        // A field that one may only read is still to be read.
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-primary)' },
      },
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } },
  },
}
