import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, replace, type RouteObject } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { MyList, MyListCrumbs } from './screens/MyList.tsx'
import { Screens } from './Screens.tsx'
import { guards } from './session.ts'
import { FirstWait } from './shell/ConnectionLine.tsx'
import { Shell } from './shell/Shell.tsx'
import { themed } from '../ui/lazily.ts'

/** Fetches a screen's code when its route is first entered, with the steps of its breadcrumb. */
const screen =
  <Part,>(load: () => Promise<Part>, name: keyof Part, crumbs?: keyof Part) =>
  async () => {
    const whole = load()
    const component = async (one: keyof Part) => (await whole)[one] as ComponentType
    const Component = await themed(component(name))
    return { Component, ...(crumbs && { handle: { Crumbs: await component(crumbs) } }) }
  }

/** A screen that is made of what the first files have, and of no component of MUI. */
const plainScreen =
  <Part,>(load: () => Promise<Part>, name: keyof Part, crumbs?: keyof Part) =>
  async () => {
    const part = await load()
    const Component = part[name] as ComponentType
    return { Component, ...(crumbs && { handle: { Crumbs: part[crumbs] as ComponentType } }) }
  }

const signedOut = () => import('./screens/signed-out.ts')

/** All addresses. The first files have the code of one's own list, which nearly everybody sees first. */
const routes = (guard: ReturnType<typeof guards>): RouteObject[] => [
  { Component: Screens, hydrateFallbackElement: <FirstWait />, children: [screens(guard)] },
]

const screens = (guard: ReturnType<typeof guards>): RouteObject => ({
  errorElement: <ErrorPage standalone />,
  children: [
    { path: '/', loader: guard.home, element: null },
    {
      path: '/login',
      loader: guard.guest,
      lazy: plainScreen(signedOut, 'LoginPage'),
    },
    {
      path: '/join',
      loader: guard.join,
      lazy: plainScreen(signedOut, 'Join'),
    },
    {
      path: '/confier',
      lazy: plainScreen(signedOut, 'Handover'),
    },
    {
      path: '/montrer',
      lazy: plainScreen(signedOut, 'Showing'),
    },
    {
      path: '/forgotpassword',
      lazy: plainScreen(signedOut, 'ForgottenPasswordPage'),
    },
    {
      path: '/reset/:userId/:hash',
      lazy: plainScreen(signedOut, 'NewPasswordPage'),
    },
    {
      id: 'member',
      path: '/app',
      loader: guard.member,
      // The signed-in user doesn't change from one screen to the next.
      shouldRevalidate: () => false,
      Component: Shell,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            { index: true, loader: () => replace('/app/my-list'), element: null },
            {
              path: 'my-list',
              loader: guard.myList,
              handle: { Crumbs: MyListCrumbs },
              Component: MyList,
            },
            {
              path: 'users/:id',
              loader: guard.relativesList,
              lazy: plainScreen(
                () => import('./screens/RelativesList.tsx'),
                'RelativesList',
                'RelativesListCrumbs',
              ),
            },
            {
              path: 'users/:userId/profile',
              lazy: screen(
                () => import('./screens/RelativesProfile.tsx'),
                'RelativesProfile',
                'RelativesProfileCrumbs',
              ),
            },
            {
              path: 'wishes/:wishId/edit',
              lazy: screen(() => import('./screens/WishEdit.tsx'), 'WishEdit', 'WishEditCrumbs'),
            },
            {
              path: 'families',
              lazy: screen(() => import('./screens/Families.tsx'), 'Families', 'FamiliesCrumbs'),
            },
            {
              path: 'families/:familyId',
              lazy: screen(() => import('./screens/Families.tsx'), 'Family', 'FamilyCrumbs'),
            },
            {
              path: 'gifts',
              lazy: screen(() => import('./screens/Gifts.tsx'), 'Gifts', 'GiftsCrumbs'),
            },
            { path: 'add', lazy: screen(() => import('./screens/Add.tsx'), 'Add', 'AddCrumbs') },
            {
              path: 'add/iphone',
              lazy: screen(() => import('./screens/Add.tsx'), 'OnIphone', 'OnIphoneCrumbs'),
            },
            {
              path: 'preferences',
              lazy: screen(() => import('./screens/Preferences.tsx'), 'Preferences', 'PreferencesCrumbs'),
            },
            {
              path: 'profile',
              lazy: screen(() => import('./screens/Profile.tsx'), 'Profile', 'ProfileCrumbs'),
            },
            {
              path: '*',
              lazy: screen(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
            },
          ],
        },
      ],
    },
    {
      path: '/bo',
      loader: guard.administrator,
      shouldRevalidate: () => false,
      lazy: screen(() => import('./screens/BackOffice.tsx'), 'BackOffice'),
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            {
              index: true,
              lazy: screen(() => import('../back-office/DashboardPage.tsx'), 'DashboardPage'),
            },
            {
              path: 'analytics',
              lazy: screen(() => import('../back-office/AnalyticsPage.tsx'), 'AnalyticsPage'),
            },
            {
              path: '*',
              lazy: screen(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
            },
          ],
        },
      ],
    },
    {
      path: '*',
      lazy: screen(() => import('./NotFoundPage.tsx'), 'StandaloneNotFoundPage'),
    },
  ],
})

/**
 * Gives the history's entry of a page that is loaded a key of its own, under which its scroll position is kept: to the
 * router they would all be the same one, so that a page would begin where the page before it was left.
 */
function keyEntry(): void {
  const state: { key?: string } | null = history.state
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '')
}

export function createRouter(queryClient: QueryClient) {
  keyEntry()
  return createBrowserRouter(routes(guards(queryClient)))
}
