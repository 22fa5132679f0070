import { useQuery } from '@tanstack/react-query'
import type { AnnouncementsView, AnnouncementView } from '@cachotteries/contracts/families'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { refusalOf } from '../api/refusal.ts'
import '../ui/action.css'
import { useAlert } from '../ui/alerts.ts'
import { shortDate } from '../ui/dates.ts'
import '../ui/layout.css'
import { colours } from '../ui/style.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { announcementsQuery, useLiveAnnouncements, useRead } from './announcementQueries.ts'

/** The lists and the families. */
const screens = /^\/app\/(my-list|users\/[^/]+|families(\/[^/]+)?)\/?$/

/** More are unfolded by hand. */
const few = 3

/** How long what has moved can't be pressed, in milliseconds. */
const rest = 500

const none: readonly AnnouncementView[] = []

/**
 * What the user hasn't read of their families and of who sees which list: above the lists and the families, where it takes
 * no room when there is nothing. It comes late and moves the screen, so nothing can be pressed for a moment.
 */
export function Announcements() {
  const { pathname } = useLocation()
  const held = useQuery(announcementsQuery)
  useLiveAnnouncements(held.isSuccess)
  const view = held.data?.view
  const spoken = useSpoken(view)
  const all = view?.Announcements ?? none
  const newest = all[0]?.uid
  const moving = useMoving(screens.test(pathname) ? newest : undefined)
  return (
    <>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      {moving && <div style={{ position: 'fixed', inset: 0, zIndex: 1 }} />}
      {newest !== undefined && screens.test(pathname) && <Block all={all} />}
    </>
  )
}

function Block({ all }: { all: readonly AnnouncementView[] }) {
  const [unfolded, setUnfolded] = useState(false)
  const { mutate } = useRead()
  const alert = useAlert()
  const shown = unfolded ? all : all.slice(0, few)
  return (
    <section className="sheet" aria-label="Nouvelles de vos familles" style={block}>
      <ul style={list}>
        {shown.map(({ uid, at, text, family }) => (
          <li key={uid}>
            {family === null ? (
              text
            ) : (
              <Link style={link} to={`/app/families/${family}`}>
                {text}
              </Link>
            )}
            <span style={{ color: colours.inkSoft }}>{` · ${shortDate(at)}`}</span>
          </li>
        ))}
      </ul>
      <div style={buttons}>
        {shown.length < all.length && (
          <button type="button" className="action action-primary" onClick={() => setUnfolded(true)}>
            {`Tout voir (${all.length})`}
          </button>
        )}
        <button
          type="button"
          className="action action-outlined action-primary"
          onClick={() => mutate(all, { onError: (error) => alert('critical', refusalOf(error).message) })}
        >
          Compris
        </button>
      </div>
    </section>
  )
}

// No style sheet: its name would be among those that every first screen loads.
const block = { display: 'grid', gap: 8, padding: '12px 16px', marginBottom: 24 } as const
const link = { color: 'inherit' } as const
const list = { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' } as const
const buttons = { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8 } as const

/** Whether the screen has moved a moment ago because another announcement is the newest. */
function useMoving(newest: string | undefined): boolean {
  const [still, setStill] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setStill(newest), rest)
    return () => clearTimeout(timer)
  }, [newest])
  return newest !== still
}

/**
 * What comes while the screen is open, for screen readers. Beside the news of who came and went, which would otherwise be
 * overwritten.
 */
function useSpoken(view: AnnouncementsView | undefined): string {
  const [spoken, setSpoken] = useState('')
  const last = useRef(view)
  useEffect(() => {
    const known = new Set(last.current?.Announcements.map(({ uid }) => uid))
    const fresh = last.current && view?.Announcements.filter(({ uid }) => !known.has(uid))
    last.current = view
    if (fresh && fresh.length > 0) setSpoken(fresh.map(({ text }) => text).join('. '))
  }, [view])
  return spoken
}
