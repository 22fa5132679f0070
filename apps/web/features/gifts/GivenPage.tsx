import type { GivenView } from '@cachotteries/contracts/gifts'
import type { Person } from '@cachotteries/contracts/accounts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyList } from '../../ui/illustrations/EmptyList.tsx'
import { NotLoaded } from '../../ui/NotLoaded.tsx'
import { Page, PageHeading, Sheet } from '../../ui/page.ts'
import { atFirst, firstOf, more } from '../received/published/years.ts'
import { useLiveTold } from '../received/published/told.ts'
import { GiftsSkeleton } from './GiftsSkeleton.tsx'
import { GivenRow } from './GivenRow.tsx'
import { foundGiven } from './given.ts'
import { giftsHiddenAtom, HiddenGifts } from './HiddenGifts.tsx'
import { givenQuery } from './queries.ts'

const Year = styled(Sheet)({
  padding: 16,
  borderRadius: 24,
  '& > ul': { display: 'grid', gap: 16, margin: '16px 0 0', padding: 0, listStyle: 'none' },
})

interface Props {
  /** To whom; undefined for everybody. */
  readonly person: Person | undefined
}

/** What the user gave, year by year, so that nobody is given the same twice. Nobody else sees it. */
export function GivenPage({ person }: Props) {
  const [areHidden, setHidden] = useAtom(giftsHiddenAtom)
  const { data, error, fetchNextPage, hasNextPage, isFetching, refetch } = useInfiniteQuery({
    ...givenQuery,
    enabled: !areHidden,
  })
  const isLoadingTold = useLiveTold()
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(atFirst)
  const isSought = person !== undefined || typed.trim() !== ''
  // What is sought may be in any year.
  useEffect(() => {
    if (isSought && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [isSought, hasNextPage, isFetching, error, fetchNextPage])

  const years = (data?.pages ?? [])
    .map((page: GivenView) => ({
      year: String(page.year),
      gifts: foundGiven(page.Gifts, typed, person?.uid),
    }))
    .filter(({ gifts }) => gifts.length > 0)
  const found = years.reduce((sum, { gifts }) => sum + gifts.length, 0)
  const isMore = found > most
  const showYearBefore = (): void => {
    setMost(found + more)
    void fetchNextPage()
  }
  const isNothing = data !== undefined && years.length === 0 && !(isSought && hasNextPage)
  return (
    <Page>
      <title>Déjà offert · Cachotteries</title>
      <PageHeading style={{ marginBottom: 0 }}>
        <Typography variant="h1">{person?.name ? `Déjà offert à ${person.name}` : 'Déjà offert'}</Typography>
      </PageHeading>
      {areHidden ? (
        <HiddenGifts onShow={() => setHidden(false)} />
      ) : data && !isLoadingTold ? (
        <>
          <TextField
            type="search"
            label="Chercher un cadeau"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {firstOf(years, most).map(({ year, shown }) => (
            <Year key={year} as="section" aria-labelledby={`given-${year}`}>
              <Typography id={`given-${year}`} variant="h4" component="h2">
                {year}
              </Typography>
              <ul>
                {shown.map((gift) => (
                  <GivenRow key={gift.uid} gift={gift} toWhom={person === undefined} />
                ))}
              </ul>
            </Year>
          ))}
          {isNothing && (
            <EmptyState
              drawing={<EmptyList />}
              text={
                typed.trim() === ''
                  ? 'Ce que vous marquez «\u00a0Offert\u00a0» dans vos cadeaux sera ici, année par année. Vous seul le voyez.'
                  : 'Rien de tel parmi ce que vous avez offert.'
              }
            />
          )}
          {isMore ? (
            <Button onClick={() => setMost(most + more)}>Voir la suite</Button>
          ) : (
            hasNextPage &&
            !isSought && (
              <Button loading={isFetching} onClick={showYearBefore}>
                Les années d’avant
              </Button>
            )
          )}
        </>
      ) : error ? (
        <NotLoaded text={refusalOf(error).message} onRetry={() => void refetch()} />
      ) : (
        <GiftsSkeleton />
      )}
    </Page>
  )
}
