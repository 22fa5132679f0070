import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router'

/** All screens. The first one replaces the picture of the list that is embedded in the page. */
export function Screens() {
  useLayoutEffect(() => document.getElementById('first-paint')?.remove(), [])
  return <Outlet />
}
