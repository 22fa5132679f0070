import Box from '@mui/material/Box'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** One step of the breadcrumb: a link, or, without an address, where one is. */
export const Crumb = ({
  to,
  separator = 'chevron',
  children,
}: {
  to?: string
  separator?: 'chevron' | '›'
  children: string
}) => (
  <Box
    component="li"
    sx={{
      ...cut,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      flex: to === undefined ? '0 1 auto' : '0 2 auto',
    }}
  >
    {to === undefined ? (
      <Box component="span" aria-current="page" sx={{ ...cut, fontWeight: 700 }}>
        {children}
      </Box>
    ) : (
      <>
        <Box
          component={Link}
          to={to}
          sx={{
            ...cut,
            color: 'text.secondary',
            textDecoration: 'none',
            py: 1.25,
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {children}
        </Box>
        {separator === '›' ? <span aria-hidden>›</span> : <ChevronRight size={16} aria-hidden />}
      </>
    )}
  </Box>
)
