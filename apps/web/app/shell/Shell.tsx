import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { CurrentUser } from '../../features/accounts/currentUser.ts'
import { useAccount, useLiveAccount } from '../../features/accounts/queries.ts'
import { onOtherUser, scrollPositionsKey } from '../../storage/storedUser.ts'
import { useRecordClick } from '../../features/clicks/useRecordClick.ts'
import { familiesQuery, useLiveFamilies } from '../../features/families/published/queries.ts'
import { useLiveArrivals } from '../../features/received/published/arrivals.ts'
import { Connected } from '../../live/connected.ts'
import { useConnection } from '../../live/useConnection.ts'
import { newsAtom } from '../../ui/announcements.ts'
import { LinkClickedContext } from '../../features/wishes/linkClicked.ts'
import { begin } from '../later.ts'
import { Announcer } from './Announcer.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { Header } from './Header.tsx'
import { Main, SkipLink } from './Main.tsx'
import { NoConnection } from './NoConnection.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSessionEnd } from './useSessionEnd.ts'
import { useMarked } from './useMarked.ts'
import { useSidebar } from './useSidebar.ts'
import { useWaiting } from './useWaiting.ts'

/** Within `Connected`, which says how it is loaded. */
function Arrivals() {
  useLiveArrivals()
  return null
}

/** The frame of all screens under `/app`. */
export function Shell() {
  const user = useAccount(useRouteLoaderData<AccountView>('member'))
  useLiveAccount()
  const sidebar = useSidebar()
  const families = useQuery(familiesQuery)
  useLiveFamilies(families.isSuccess)
  useSessionEnd()
  useEffect(() => void begin(), [])
  useWaiting(user?.uid)
  const connected = useConnection()
  const news = useAtomValue(newsAtom)
  const marked = useMarked()
  const uid = user?.uid
  const linkClicked = useRecordClick(uid ?? '')
  useEffect(() => (uid === undefined ? undefined : onOtherUser(uid, () => location.replace('/'))), [uid])
  if (!user) return null
  return (
    <CurrentUser value={user}>
      <Connected value={connected}>
        <Arrivals />
        <SkipLink />
        <div className="shell">
          <Sidebar {...sidebar} />
          <div>
            <Header
              expanded={sidebar.narrow ? sidebar.sheetOpen : sidebar.expanded}
              onToggle={sidebar.toggle}
            >
              <Breadcrumb />
              {news}
            </Header>
            <ConnectionLine />
            <Main>
              <NoConnection />
              <LinkClickedContext value={linkClicked}>
                <Outlet />
              </LinkClickedContext>
            </Main>
          </div>
        </div>
        {/* While the sheet is open, its entries are the only ones. */}
        {sidebar.narrow && !sidebar.sheetOpen && <BottomBar marked={marked} />}
        <Announcer />
        <ScrollRestoration storageKey={scrollPositionsKey(user.uid)} />
      </Connected>
    </CurrentUser>
  )
}
