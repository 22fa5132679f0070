import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { CurrentUser } from '../../accounts/currentUser.ts'
import { useAccount, useLiveAccount } from '../../accounts/queries.ts'
import { onOtherUser, scrollPositionsKey } from '../../accounts/storedUser.ts'
import { useRecordClick } from '../../clicks/useRecordClick.ts'
import { familiesQuery, useLiveFamilies } from '../../families/queries.ts'
import { useConnection } from '../../live/useConnection.ts'
import { newsAtom } from '../../ui/announcements.ts'
import { LinkClickedContext } from '../../wishes/linkClicked.ts'
import { Unhidden } from '../Unhidden.tsx'
import { Announcer } from './Announcer.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Connected, ConnectionLine } from './ConnectionLine.tsx'
import { Header } from './Header.tsx'
import { Main } from './Main.tsx'
import { prefetchSheet, Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useFetchAhead } from './useFetchAhead.ts'
import { useSessionEnd } from './useSessionEnd.ts'
import { useSidebar } from './useSidebar.ts'

/** The frame of all screens under `/app`. */
export function Shell() {
  const user = useAccount(useRouteLoaderData<AccountView>('member'))
  useLiveAccount()
  const sidebar = useSidebar()
  const families = useQuery(familiesQuery)
  useLiveFamilies(families.isSuccess)
  useSessionEnd()
  useFetchAhead()
  const connected = useConnection(1_500) === 'fine'
  const news = useAtomValue(newsAtom)
  const uid = user?.uid
  const linkClicked = useRecordClick(uid ?? '')
  useEffect(() => (uid === undefined ? undefined : onOtherUser(uid, () => location.replace('/'))), [uid])
  if (!user) return null
  return (
    <CurrentUser value={user}>
      <Connected value={connected}>
        <SkipLink />
        <div className="shell">
          <Sidebar {...sidebar} />
          <div>
            <Header
              expanded={sidebar.narrow ? sidebar.sheetOpen : sidebar.expanded}
              onToggle={sidebar.toggle}
              onApproach={prefetchSheet}
            >
              <Breadcrumb />
              {news}
            </Header>
            <ConnectionLine />
            <Main>
              <LinkClickedContext value={linkClicked}>
                <Outlet />
              </LinkClickedContext>
            </Main>
          </div>
        </div>
        {/* While the sheet is open, its entries are the only ones. */}
        {sidebar.narrow && !sidebar.sheetOpen && <BottomBar />}
        <Unhidden>
          <Announcer />
        </Unhidden>
        <ScrollRestoration storageKey={scrollPositionsKey(user.uid)} />
      </Connected>
    </CurrentUser>
  )
}
