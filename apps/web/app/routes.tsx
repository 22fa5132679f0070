import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createBrowserRouter, matchRoutes, replace, type RouteObject } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { FirstWait } from './FirstWait.tsx'
import { MyList, MyListCrumbs } from './screens/MyList.tsx'
import { RelativesList, RelativesListCrumbs } from './screens/RelativesList.tsx'
import { Screens } from './Screens.tsx'
import { SecondTry } from './SecondTry.tsx'
import { guards } from './session.ts'
import { Shell } from './shell/Shell.tsx'
import { ahead, watchReach } from '../ui/ahead.ts'
import { askForScreens, codeOf, unlessCutOff } from '../ui/missingCode.ts'

/** The screen of this name, with the steps of its breadcrumb, if they are beside it: `Gifts` with `GiftsCrumbs`. */
const screenIn =
  <Code extends object>(fetched: () => Promise<Code>, name: keyof Code & string) =>
  async () => {
    const code: { readonly [Name in string]?: unknown } = { ...(await codeOf(fetched)) }
    const Component = code[name] as ComponentType
    const Crumbs = code[`${name}Crumbs`] as ComponentType | undefined
    return { Component, ...(Crumbs && { handle: { Crumbs } }) }
  }

/** A screen whose code is fetched when its route is first entered. */
const lateScreen = <Code extends object>(
  path: string,
  load: () => Promise<Code>,
  name: keyof Code & string,
) => ({ path, lazy: screenIn(unlessCutOff(load), name) })

/** What fetches a screen, beside what makes its route of it. */
interface Fetched {
  readonly fetched?: () => Promise<unknown>
}

/** A screen whose code is fetched when somebody reaches for a link to it. */
const screen = <Code extends object>(path: string, load: () => Promise<Code>, name: keyof Code & string) => {
  const fetched = unlessCutOff(load)
  return { path, lazy: Object.assign(screenIn(fetched, name), { fetched }) }
}

const themed = screenIn(
  ahead(() => import('./ThemedScreens.tsx')),
  'ThemedScreens',
)
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
    { ...lateScreen('/login', signedOut, 'LoginPage'), loader: guard.guest },
    { ...lateScreen('/join', signedOut, 'Join'), loader: guard.join },
    lateScreen('/confier', signedOut, 'Handover'),
    lateScreen('/montrer', signedOut, 'ShownList'),
    lateScreen('/lien', signedOut, 'LinkPage'),
    lateScreen('/connexion', signedOut, 'ProviderReturn'),
    lateScreen('/forgotpassword', signedOut, 'ForgottenPassword'),
    lateScreen('/reset/:userId/:hash', signedOut, 'NewPassword'),
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
                screen('my-list/paper', () => import('./screens/Paper.tsx'), 'MyPaper'),
                screen('users/:id/paper', () => import('./screens/Paper.tsx'), 'RelativesPaperPage'),
                screen(
                  'users/:userId/profile',
                  () => import('./screens/RelativesProfile.tsx'),
                  'RelativesProfile',
                ),
                screen('wishes/:wishId/edit', () => import('./screens/WishEdit.tsx'), 'WishEdit'),
                screen('families', () => import('./screens/Families.tsx'), 'Families'),
                screen('families/:familyId', () => import('./screens/Families.tsx'), 'Family'),
                screen('families/:familyId/draws/:drawId', () => import('./screens/Draw.tsx'), 'Draw'),
                screen('gifts', () => import('./screens/Gifts.tsx'), 'Gifts'),
                screen('gifts/given/:userId?', () => import('./screens/Given.tsx'), 'Given'),
                screen('received', () => import('./screens/Received.tsx'), 'Received'),
                screen('received/:userId', () => import('./screens/Received.tsx'), 'Received'),
                screen('add', () => import('./screens/Add.tsx'), 'Add'),
                screen('add/iphone', () => import('./screens/Add.tsx'), 'OnPhone'),
                screen('preferences', () => import('./screens/Preferences.tsx'), 'Preferences'),
                screen('profile', () => import('./screens/Profile.tsx'), 'Profile'),
                screen('profile/news', () => import('./screens/ProfileNews.tsx'), 'ProfileNews'),
                screen('profile/account', () => import('./screens/ProfileAccount.tsx'), 'ProfileAccount'),
                screen('profile/access', () => import('./screens/OtherAccess.tsx'), 'OtherAccess'),
                screen('*', () => import('./NotFoundPage.tsx'), 'NotFoundPage'),
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
          ...lateScreen('/bo', () => import('./screens/BackOffice.tsx'), 'BackOffice'),
          loader: guard.administrator,
          shouldRevalidate: () => false,
          children: [
            {
              Component: SecondTry,
              errorElement: <ErrorPage />,
              children: [
                {
                  index: true,
                  lazy: screenIn(
                    unlessCutOff(() => import('../features/back-office/DashboardPage.tsx')),
                    'DashboardPage',
                  ),
                },
                lateScreen(
                  'analytics',
                  () => import('../features/back-office/AnalyticsPage.tsx'),
                  'AnalyticsPage',
                ),
                lateScreen('*', () => import('./NotFoundPage.tsx'), 'NotFoundPage'),
              ],
            },
          ],
        },
        lateScreen('*', () => import('./NotFoundPage.tsx'), 'StandaloneNotFoundPage'),
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
  const tree = routes(guards(queryClient))
  const router = createBrowserRouter(tree)
  watchReach((path) =>
    (matchRoutes(tree, path) ?? []).flatMap(
      ({ route }) => (route.lazy as Fetched | undefined)?.fetched ?? [],
    ),
  )
  let asked = router.state.navigation.location
  router.subscribe(({ navigation: { location } }) => {
    if (location !== undefined && location !== asked) askForScreens(router.createHref(location))
    asked = location
  })
  return router
}
