import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { refusalOf } from '../../../api/refusal.ts'
import { LeaveQuestion } from '../../../unsaved/LeaveQuestion.tsx'
import { up } from '../../../ui/style.ts'
import type { People } from '../published/people.ts'
import { shownOn } from '../shownWish.ts'
import { useWishList } from '../list/useWishList.ts'
import { EditHeader } from './EditHeader.tsx'
import { useCarousel } from './useCarousel.ts'
import { useReturn } from './useReturn.ts'
import { useSlides } from './useSlides.ts'
import { useSteps } from './useSteps.ts'
import { WishNotFound } from './WishNotFound.tsx'
import { WishSlide } from './WishSlide.tsx'

const Viewport = styled('div')({
  overflow: 'hidden',
  marginInline: -16,
  '& > div': { display: 'flex', alignItems: 'flex-start', touchAction: 'pan-y pinch-zoom' },
  [up.md]: { marginInline: 0 },
})

const Slide = styled('div')({
  flex: '0 0 100%',
  minWidth: 0,
  paddingInline: 16,
  // The form of a neighbour is rendered, but must not make the page longer.
  '&[inert]': { maxHeight: '70dvh', overflow: 'hidden' },
  [up.md]: { paddingInline: 4 },
})

interface Props {
  readonly owner: Person
  /** The wish at the address. */
  readonly wish: WishView
  readonly people: People
  /** Called when the user turns to another wish of the list. */
  readonly onTurn: (uid: string) => void
}

/** The page of a wish, with the other wishes of its list on either side. */
export function WishCarousel({ owner, wish, people, onTurn }: Props) {
  const me = people.me.uid
  const list = useWishList(owner.uid, people)
  const slides = useSlides(wish, list).map((one) => shownOn(owner, me, one))
  const index = slides.findIndex(({ uid }) => uid === wish.uid)
  const back = useReturn(owner.uid, me)
  const steps = useSteps(wish.uid)
  const turnTo = (place: number): void => {
    const there = slides[place]
    if (!there) return
    steps.turned(there.uid)
    onTurn(there.uid)
  }
  const step = (by: -1 | 1): void => turnTo(slides.findIndex(({ uid }) => uid === steps.from()) + by)
  const viewport = useCarousel(slides.length, index, turnTo)
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  // A user who has left the family loses the list, and what was on it.
  if ([403, 404].includes(refusalOf(list.error).status ?? 0)) return <WishNotFound />

  return (
    <>
      <LeaveQuestion />
      <EditHeader
        wish={slides[index] ?? wish}
        place={{ index, of: slides.length }}
        onBack={back}
        onTurn={step}
      />
      <Viewport ref={viewport}>
        <div>
          {slides.map((slide, place) => (
            <Slide
              key={slide.uid}
              inert={place !== index}
              // Not every accessibility tool knows that inert elements are hidden.
              aria-hidden={place !== index}
            >
              {(Math.abs(place - index) <= 1 || held.has(slide.uid)) && (
                <WishSlide
                  wish={slide}
                  owner={owner}
                  people={people}
                  isShown={place === index}
                  gone={list.view !== undefined && !list.view.Wishes.some(({ uid }) => uid === slide.uid)}
                  onBack={back}
                  onHeld={(isHeld) =>
                    setHeld(
                      (all) =>
                        new Set([...all].filter((uid) => uid !== slide.uid).concat(isHeld ? slide.uid : [])),
                    )
                  }
                />
              )}
            </Slide>
          ))}
        </div>
      </Viewport>
    </>
  )
}
