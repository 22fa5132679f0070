import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router'

/** All screens. The first of them takes the place of the picture of it that came with the page. */
export function Screens() {
  useLayoutEffect(() => document.getElementById('first-paint')?.remove(), [])
  return <Outlet />
}
