import { Outlet } from 'react-router'
import { Themed } from '../ui/theme/Themed.tsx'

/** Around the screens that have components of MUI. */
export const ThemedScreens = () => (
  <Themed>
    <Outlet />
  </Themed>
)
