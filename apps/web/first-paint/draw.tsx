import { unpackedList, type FirstView } from '@cachotteries/contracts/first-view'
import { Header } from '../app/shell/Header.tsx'
import { BottomBar } from '../app/shell/BottomBar.tsx'
import { Crumb } from '../app/shell/Crumb.tsx'
import { InviteButton } from '../families/InviteButton.tsx'
import { NoFamilyYet } from '../families/NoFamilyYet.tsx'
import { AddButton } from '../wishes/list/AddButton.tsx'
import { firstCards } from '../wishes/list/firstCards.ts'
import { ListHeading } from '../wishes/list/ListHeading.tsx'
import { sections } from '../wishes/list/sections.ts'
import { SortMenu } from '../wishes/list/SortMenu.tsx'
import { WishSections } from '../wishes/list/WishSections.tsx'
import { countsOf, labelOfAdding, titleOfList } from '../wishes/list/words.ts'
import { draw, drawOthers, isRelatives } from './stand-ins.ts'
import { hear } from './taps.ts'

/*
 * Draws the list that is embedded in the page, for the seconds that the application takes to load on a slow connection.
 * The components are the application's, without what they do: see stand-ins.ts. It is hidden from screen readers, since
 * it will be replaced.
 */

const nothing = (): void => undefined

function Screen({ session, families, list }: FirstView) {
  const { User: owner, Wishes, totalSurprise } = unpackedList(list.view)
  const me = session.account?.uid ?? ''
  const byVisitor = isRelatives()
  const shown = sections(
    Wishes.map((wish) => ({ wish, saved: true, pending: false })),
    'sent',
  )
  const ours = families.view.Families
  const isKept = ours.some(({ Users }) => Users.some((one) => one.uid === owner.uid && one.withoutAccount))
  const narrow = matchMedia('(max-width: 767.98px)').matches
  // A phone, which has no sidebar, doesn't wait for its cookies.
  const expanded = !narrow && !document.cookie.includes('sidebar_state=false')
  return (
    <>
      <div className="shell">
        {!narrow && <aside className="sidebar" style={{ width: expanded ? '16rem' : '3rem' }} />}
        <div>
          <Header expanded={expanded} onToggle={nothing} onApproach={nothing}>
            {!byVisitor && (
              <nav className="crumbs">
                <ol>
                  <Crumb>Ma liste</Crumb>
                </ol>
              </nav>
            )}
          </Header>
          <main className="screen">
            <ListHeading
              title={titleOfList(byVisitor ? owner.name : undefined)}
              counts={countsOf(shown, byVisitor)}
              beside={
                <>
                  {!byVisitor && ours.length > 0 && <InviteButton families={ours} />}
                  <SortMenu />
                </>
              }
              main={<AddButton label={labelOfAdding(!byVisitor)} onClick={nothing} />}
            />
            {!byVisitor && ours.length === 0 && <NoFamilyYet me={me} />}
            {isKept && <div className="kept-line" />}
            {byVisitor && <div className="sight-line" />}
            <div className="list-sections">
              <WishSections
                owner={owner}
                byVisitor={byVisitor}
                totalSurprise={totalSurprise}
                shown={shown}
                counts={shown}
                unrolled={firstCards}
                me={me}
                isKept={isKept}
                held={undefined}
                onLeave={nothing}
                edited={undefined}
                onEdit={nothing}
                editor={null}
                {...(byVisitor && { onPurchase: nothing })}
              />
            </div>
          </main>
        </div>
      </div>
      {narrow && <BottomBar />}
    </>
  )
}

const sent = document.getElementById('first-view')
if (sent) {
  const picture = document.createElement('div')
  picture.id = 'first-paint'
  picture.ariaHidden = 'true'
  draw(Screen(JSON.parse(sent.textContent) as FirstView), picture)
  const hide = (): void => {
    for (const control of picture.querySelectorAll<HTMLElement>('a, button')) control.tabIndex = -1
  }
  hide()
  picture.addEventListener('mousedown', (event) => event.preventDefault())
  hear(picture)
  document.body.prepend(picture)
  requestAnimationFrame(() =>
    setTimeout(() => {
      drawOthers()
      hide()
    }),
  )
}
