import { unpackedList, type FirstView } from '@cachotteries/contracts/first-view'
import { Header } from '../app/shell/Header.tsx'
import { BottomBar } from '../app/shell/BottomBar.tsx'
import { Crumb } from '../app/shell/Crumb.tsx'
import { SurpriseBox } from '../features/accounts/SurpriseBox.tsx'
import { MessagesSquare, UserRound, Users, Ellipsis } from 'lucide-react'
import { DrawPlaces } from '../features/draws/DrawPlaces.tsx'
import { timesDrawnEarly } from '../features/draws/opened.ts'
import { InviteButton } from '../features/families/InviteButton.tsx'
import { NoFamilyYet } from '../features/families/NoFamilyYet.tsx'
import { whoSeesInShort } from '../features/sight/words.ts'
import { AddButton } from '../features/wishes/list/AddButton.tsx'
import { firstCards } from '../features/wishes/list/firstCards.ts'
import { ListHeading } from '../features/wishes/list/ListHeading.tsx'
import { SearchButton } from '../features/wishes/list/SearchButton.tsx'
import { sections } from '../features/wishes/list/sections.ts'
import { SortMenu } from '../features/wishes/list/SortMenu.tsx'
import { WishSections } from '../features/wishes/list/WishSections.tsx'
import { countsOf, titleOfList } from '../features/wishes/list/words.ts'
import { shownOn } from '../features/wishes/shownWish.ts'
import { cookies } from '../storage/kept.ts'
import { draw, drawOthers, isRelatives } from './stand-ins.ts'
import { notePresses } from '../early-input/taps.ts'
import { Act } from '../ui/Act.tsx'
import { localDay } from '../ui/dates.ts'

/*
 * Draws the list that is embedded in the page, for the seconds that the application takes to load on a slow connection.
 * The components are the application's, without what they do: see stand-ins.ts. It is hidden from screen readers, since
 * it will be replaced.
 */

const nothing = (): void => undefined

/** @param places how many lines of draws will stand above the list */
function Screen({ session, families, list }: FirstView, places: number) {
  const { User: owner, Wishes, totalSurprise } = unpackedList(list.view)
  const me = session.account?.uid ?? ''
  const byVisitor = isRelatives()
  const shown = sections(
    Wishes.map((wish) => ({ wish: shownOn(owner, me, wish), saved: true, pending: false })),
    'sent',
  )
  const ours = families.view.Families
  const isKept = ours.some(({ Users }) => Users.some((one) => one.uid === owner.uid && one.withoutAccount))
  const narrow = matchMedia('(max-width: 767.98px)').matches
  // A phone, which has no sidebar, doesn't wait for its cookies.
  const expanded = !narrow && !cookies().includes('sidebar_state=false')
  return (
    <>
      <div className="shell">
        {!narrow && <aside className="sidebar" style={{ width: expanded ? '16rem' : '3rem' }} />}
        <div>
          <Header expanded={expanded} onToggle={nothing}>
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
              byVisitor={byVisitor}
              counts={countsOf(shown, byVisitor)}
              tools={
                <>
                  <SearchButton wishes={Wishes.length} open={false} onClick={nothing} />
                  {!byVisitor && ours.length > 0 && <InviteButton families={ours} />}
                  <SortMenu />
                </>
              }
              acts={
                !isKept && (
                  <>
                    <AddButton
                      own={!byVisitor}
                      isMain={!byVisitor || shown.available.length + shown.together.length === 0}
                      onClick={nothing}
                    />
                    {byVisitor && <ActPlaces />}
                  </>
                )
              }
            />
            {!byVisitor && ours.length === 0 && <NoFamilyYet me={me} />}
            {isKept && <p className="kept-line" />}
            {byVisitor && <DrawPlaces places={places} />}
            {!byVisitor && shown.available.length > 0 && session.account?.totalSurprise === null && (
              <SurpriseBox chosen={null} onChoose={nothing} />
            )}
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
                edited={undefined}
                onEdit={nothing}
                editor={null}
              />
            </div>
          </main>
        </div>
      </div>
      {narrow && <BottomBar />}
    </>
  )
}

/** What else one may do with a relative's list: it keeps its place, so that nothing moves when it comes. */
const ActPlaces = () => (
  <>
    {(
      [
        [MessagesSquare, 'Entre nous'],
        [Users, whoSeesInShort, 1],
        [UserRound, 'Voir le profil'],
        [Ellipsis, 'Plus'],
      ] as const
    ).map(([Icon, words, number]) => (
      <Act
        key={words}
        icon={<Icon size={20} />}
        words={words}
        number={number}
        style={{ visibility: 'hidden' }}
      />
    ))}
  </>
)

function show(view: FirstView, places = 0): void {
  const picture = document.createElement('div')
  picture.id = 'first-paint'
  picture.setAttribute('aria-hidden', 'true')
  draw(Screen(view, places), picture)
  const hide = (): void => {
    for (const control of picture.querySelectorAll<HTMLElement>('a, button, input')) control.tabIndex = -1
  }
  hide()
  picture.addEventListener('mousedown', (event) => event.preventDefault())
  notePresses(picture)
  document.body.prepend(picture)
  requestAnimationFrame(() =>
    setTimeout(() => {
      drawOthers()
      hide()
    }),
  )
}

/** A relative's list, once it is known how many of its reader's draws it is in. The application may be there by then. */
async function showWithDraws(view: FirstView): Promise<void> {
  const { session, list } = view
  const owner = unpackedList(list.view).User.uid
  const today = localDay(new Date())
  const places = await timesDrawnEarly(session.seal ?? '', session.account?.uid ?? '', owner, today)
  if (!document.querySelector('#root > *')) show(view, places)
}

const sent = document.getElementById('first-view')
if (sent) {
  const view = JSON.parse(sent.textContent) as FirstView
  if (isRelatives()) void showWithDraws(view)
  else show(view)
}
