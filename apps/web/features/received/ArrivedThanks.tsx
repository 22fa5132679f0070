import type { ArrivedThanksView } from '@cachotteries/contracts/received'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useAlert } from '../../ui/alerts.ts'
import { count } from '../../ui/count.ts'
import { Row } from '../../ui/layout.ts'
import { Sheet } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { colours } from '../../ui/style.ts'
import { useNoting } from './published/arrivals.ts'
import { Thanks } from './Thanks.tsx'
import { useSeen } from './useSeen.ts'

const Card = styled(Sheet)({
  padding: 16,
  display: 'grid',
  gap: 16,
  borderColor: colours.accent,
  '& h2': { margin: 0, font: 'var(--mui-font-h4)' },
  '& article': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0 12px' },
})

const atFirst = 3

/** How the user was thanked, until they put it away: the happiest card of their gifts. */
export function ArrivedThanks({ thanks }: { readonly thanks: readonly ArrivedThanksView[] }) {
  const [areAllShown, setAllShown] = useState(false)
  const { mutate: note } = useNoting()
  const alert = useAlert()
  const shown = areAllShown ? thanks : thanks.slice(0, atFirst)
  const more = thanks.length - shown.length
  useSeen(shown)
  if (thanks.length === 0) return null
  return (
    <Card as="section" aria-labelledby="arrived-thanks">
      <h2 id="arrived-thanks">On vous dit merci</h2>
      {shown.map(({ uid, from, name, thanks: words }) => (
        <article key={uid}>
          <Person name={from.name} picture={from.picture} size={40} />
          <Thanks thanks={words} label={`${words.by?.name ?? from.name}, pour «\u00a0${name}\u00a0»`} />
        </article>
      ))}
      <Row style={{ flexWrap: 'wrap' }}>
        {more > 0 && (
          <Button onClick={() => setAllShown(true)}>
            <span>{more === 1 ? 'Lire l’autre' : `Lire les ${more} autres`}</span>
          </Button>
        )}
        <Button
          onClick={() => {
            note({ uids: thanks.map(({ uid }) => uid), as: 'aside' })
            alert(
              'normal',
              `${count(thanks.length, 'merci rangé', 'mercis rangés')} dans «\u00a0Déjà offert\u00a0»`,
            )
          }}
        >
          Ranger
        </Button>
      </Row>
    </Card>
  )
}
