import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, replace, type RouteObject } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { MyList } from './screens/MyList.tsx'
import { Screens } from './Screens.tsx'
import { guards } from './session.ts'
import {
  FamiliesCrumbs,
  FamilyCrumbs,
  MyListCrumbs,
  PreferencesCrumbs,
  ProfileCrumbs,
  RelativesListCrumbs,
  RelativesProfileCrumbs,
  WishEditCrumbs,
} from './shell/crumbs.tsx'
import { Shell } from './shell/Shell.tsx'

/** Every address there is. What nearly everybody sees first comes along; the rest is fetched when it is near. */
const routes = (guard: ReturnType<typeof guards>): RouteObject[] => [
  { Component: Screens, hydrateFallbackElement: <></>, children: [screens(guard)] },
]

const screens = (guard: ReturnType<typeof guards>): RouteObject => ({
  errorElement: <ErrorPage standalone />,
  children: [
    { path: '/', loader: guard.home, element: null },
    {
      path: '/login',
      loader: guard.guest,
      lazy: async () => ({ Component: (await import('../accounts/LoginPage.tsx')).LoginPage }),
    },
    {
      path: '/forgotpassword',
      lazy: async () => ({
        Component: (await import('../accounts/ForgottenPasswordPage.tsx')).ForgottenPasswordPage,
      }),
    },
    {
      path: '/reset/:userId/:hash',
      lazy: async () => ({ Component: (await import('../accounts/NewPasswordPage.tsx')).NewPasswordPage }),
    },
    {
      id: 'member',
      path: '/app',
      loader: guard.member,
      // Who is signed in doesn't change from one screen to the next.
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
              handle: { Crumbs: RelativesListCrumbs },
              lazy: async () => ({
                Component: (await import('./screens/RelativesList.tsx')).RelativesList,
              }),
            },
            {
              path: 'users/:userId/profile',
              handle: { Crumbs: RelativesProfileCrumbs },
              lazy: async () => ({
                Component: (await import('./screens/RelativesProfile.tsx')).RelativesProfile,
              }),
            },
            {
              path: 'wishes/:wishId/edit',
              handle: { Crumbs: WishEditCrumbs },
              lazy: async () => ({ Component: (await import('./screens/WishEdit.tsx')).WishEdit }),
            },
            {
              path: 'families',
              handle: { Crumbs: FamiliesCrumbs },
              lazy: async () => ({ Component: (await import('./screens/Families.tsx')).Families }),
            },
            {
              path: 'families/:familyId',
              handle: { Crumbs: FamilyCrumbs },
              lazy: async () => ({ Component: (await import('./screens/Families.tsx')).Family }),
            },
            {
              path: 'preferences',
              handle: { Crumbs: PreferencesCrumbs },
              lazy: async () => ({ Component: (await import('./screens/Preferences.tsx')).Preferences }),
            },
            {
              path: 'profile',
              handle: { Crumbs: ProfileCrumbs },
              lazy: async () => ({ Component: (await import('./screens/Profile.tsx')).Profile }),
            },
            {
              path: '*',
              lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }),
            },
          ],
        },
      ],
    },
    {
      path: '/bo',
      loader: guard.administrator,
      shouldRevalidate: () => false,
      lazy: async () => ({ Component: (await import('./screens/BackOffice.tsx')).BackOffice }),
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            {
              index: true,
              lazy: async () => ({
                Component: (await import('../back-office/DashboardPage.tsx')).DashboardPage,
              }),
            },
            {
              path: 'analytics',
              lazy: async () => ({
                Component: (await import('../back-office/AnalyticsPage.tsx')).AnalyticsPage,
              }),
            },
            {
              path: '*',
              lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }),
            },
          ],
        },
      ],
    },
    {
      path: '*',
      lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).StandaloneNotFoundPage }),
    },
  ],
})

export const createRouter = (queryClient: QueryClient) => createBrowserRouter(routes(guards(queryClient)))
