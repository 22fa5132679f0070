import { Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { localDay } from '../../ui/dates.ts'
import './draw-line.css'
import { useDraws } from './queries.ts'
import { forgetGone, isRevealed, timesDrawn } from './opened.ts'
import { dayAndBudget, drawAddress, givesTo } from './words.ts'

interface Props {
  readonly owner: string
  readonly me: string
}

/**
 * At the top of the list of somebody whom the user drew, with a line for each draw. Only draws that the user has opened in this
 * browser are there: so their places are known at once, and are kept when a draw is gone.
 */
export function DrawLine({ owner, me }: Props) {
  const [today] = useState(() => localDay(new Date()))
  const [places] = useState(() => timesDrawn(me, owner, today))
  const { draws } = useDraws(places > 0)
  useEffect(() => {
    if (draws) forgetGone(me, draws)
  }, [me, draws])
  const lines = (draws ?? []).flatMap((draw) =>
    draw.mine
      .filter((pair) => draw.day >= today && pair.drawn.uid === owner && isRevealed(me, draw, pair))
      .map((pair) => ({ draw, pair })),
  )
  return Array.from({ length: places }, (_, at) => {
    const line = lines[at]
    if (!line) return <div key={at} className="draw-line" />
    const { draw, pair } = line
    return (
      <Link key={at} className="draw-line" to={drawAddress(draw)}>
        <Gift size={20} />
        <b>{givesTo(pair, me)}</b>
        <span>{`${dayAndBudget(draw)} · ${draw.title}`}</span>
      </Link>
    )
  })
}
