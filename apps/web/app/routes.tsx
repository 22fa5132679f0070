import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, replace, type RouteObject } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { FirstWait } from './FirstWait.tsx'
import { MyList, MyListCrumbs } from './screens/MyList.tsx'
import { RelativesList, RelativesListCrumbs } from './screens/RelativesList.tsx'
import { Screens } from './Screens.tsx'
import { SecondTry } from './SecondTry.tsx'
import { guards } from './session.ts'
import { Shell } from './shell/Shell.tsx'
import { ahead } from '../ui/ahead.ts'
import { askForScreens, codeOf, unlessCutOff } from '../ui/missingCode.ts'

const screenIn =
  <Code,>(fetched: () => Promise<Code>, name: keyof Code, crumbs?: keyof Code) =>
  async () => {
    const code = await codeOf(fetched)
    const Component = code[name] as ComponentType
    return { Component, ...(crumbs && { handle: { Crumbs: code[crumbs] as ComponentType } }) }
  }

/** A screen whose code is fetched when its route is first entered, with the steps of its breadcrumb. */
const lateScreen = <Code,>(load: () => Promise<Code>, name: keyof Code) => screenIn(unlessCutOff(load), name)

/** A screen whose code is fetched before it is needed. */
const screen = <Code,>(load: () => Promise<Code>, name: keyof Code, crumbs?: keyof Code) =>
  screenIn(ahead(load), name, crumbs)

const themed = screen(() => import('./ThemedScreens.tsx'), 'ThemedScreens')
const signedOut = () => import('./screens/signed-out.ts')

/** All addresses. The first files have the code of one's own list, which nearly everybody sees first. */
const routes = (guard: ReturnType<typeof guards>): RouteObject[] => [
  { Component: Screens, hydrateFallbackElement: <FirstWait />, children: [screens(guard)] },
]

const screens = (guard: ReturnType<typeof guards>): RouteObject => ({
  Component: SecondTry,
  errorElement: <ErrorPage standalone />,
  children: [
    { path: '/', loader: guard.home, element: null },
    {
      path: '/login',
      loader: guard.guest,
      lazy: lateScreen(signedOut, 'LoginPage'),
    },
    {
      path: '/join',
      loader: guard.join,
      lazy: lateScreen(signedOut, 'Join'),
    },
    {
      path: '/confier',
      lazy: lateScreen(signedOut, 'Handover'),
    },
    {
      path: '/montrer',
      lazy: lateScreen(signedOut, 'ShownList'),
    },
    {
      path: '/lien',
      lazy: lateScreen(signedOut, 'LinkPage'),
    },
    {
      path: '/connexion',
      lazy: lateScreen(signedOut, 'ProviderReturn'),
    },
    {
      path: '/forgotpassword',
      lazy: lateScreen(signedOut, 'ForgottenPassword'),
    },
    {
      path: '/reset/:userId/:hash',
      lazy: lateScreen(signedOut, 'NewPassword'),
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
          Component: SecondTry,
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
              handle: { Crumbs: RelativesListCrumbs },
              Component: RelativesList,
            },
            {
              lazy: themed,
              children: [
                {
                  path: 'my-list/paper',
                  lazy: screen(() => import('./screens/Paper.tsx'), 'MyPaper', 'MyPaperCrumbs'),
                },
                {
                  path: 'users/:id/paper',
                  lazy: screen(
                    () => import('./screens/Paper.tsx'),
                    'RelativesPaperScreen',
                    'RelativesPaperCrumbs',
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
                  path: 'families/:familyId/draws/:drawId',
                  lazy: screen(() => import('./screens/Draw.tsx'), 'Draw', 'DrawCrumbs'),
                },
                {
                  path: 'gifts',
                  lazy: screen(() => import('./screens/Gifts.tsx'), 'Gifts', 'GiftsCrumbs'),
                },
                {
                  path: 'gifts/given/:userId?',
                  lazy: screen(() => import('./screens/Given.tsx'), 'Given', 'GivenCrumbs'),
                },
                {
                  path: 'received',
                  lazy: screen(() => import('./screens/Received.tsx'), 'Received', 'ReceivedCrumbs'),
                },
                {
                  path: 'received/:userId',
                  lazy: screen(() => import('./screens/Received.tsx'), 'Received', 'ReceivedCrumbs'),
                },
                { path: 'add', lazy: screen(() => import('./screens/Add.tsx'), 'Add', 'AddCrumbs') },
                {
                  path: 'add/iphone',
                  lazy: screen(() => import('./screens/Add.tsx'), 'OnPhone', 'OnPhoneCrumbs'),
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
                  path: 'profile/access',
                  lazy: screen(() => import('./screens/OtherAccess.tsx'), 'OtherAccess', 'OtherAccessCrumbs'),
                },
                {
                  path: '*',
                  lazy: screen(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
                },
              ],
            },
          ],
        },
      ],
    },
    {
      lazy: themed,
      children: [
        {
          path: '/bo',
          loader: guard.administrator,
          shouldRevalidate: () => false,
          lazy: lateScreen(() => import('./screens/BackOffice.tsx'), 'BackOffice'),
          children: [
            {
              Component: SecondTry,
              errorElement: <ErrorPage />,
              children: [
                {
                  index: true,
                  lazy: lateScreen(
                    () => import('../features/back-office/DashboardPage.tsx'),
                    'DashboardPage',
                  ),
                },
                {
                  path: 'analytics',
                  lazy: lateScreen(
                    () => import('../features/back-office/AnalyticsPage.tsx'),
                    'AnalyticsPage',
                  ),
                },
                {
                  path: '*',
                  lazy: lateScreen(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
                },
              ],
            },
          ],
        },
        {
          path: '*',
          lazy: lateScreen(() => import('./NotFoundPage.tsx'), 'StandaloneNotFoundPage'),
        },
      ],
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
  const router = createBrowserRouter(routes(guards(queryClient)))
  let asked = router.state.navigation.location
  router.subscribe(({ navigation: { location } }) => {
    if (location !== undefined && location !== asked) askForScreens(router.createHref(location))
    asked = location
  })
  return router
}
