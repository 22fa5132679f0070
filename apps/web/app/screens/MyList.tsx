import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { InviteButton } from '../../families/InviteButton.tsx'
import { familiesQuery } from '../../families/queries.ts'
import { lazily } from '../../ui/lazily.ts'
import { Piece } from '../../ui/Piece.tsx'
import { up } from '../../ui/style.ts'
import { WishListPage } from '../../wishes/list/WishListPage.tsx'
import { usePeople } from './usePeople.ts'

const [NoFamilyYet] = lazily(() => import('../../families/NoFamilyYet.tsx'), 'NoFamilyYet')

/** Keeps the place of what is being fetched, so that the list below doesn't move. */
const Above = styled('div')({ minHeight: 250, [up.md]: { minHeight: 181 } })

export function MyList() {
  const people = usePeople()
  const families = useQuery(familiesQuery).data?.view.Families
  const me = people.me.uid
  return (
    <>
      <title>Ma liste · Cachotteries</title>
      <WishListPage
        owner={me}
        people={people}
        // It keeps its place while nobody can be invited, so that nothing moves when the families arrive.
        beside={
          <div style={{ visibility: families && families.length > 0 ? 'visible' : 'hidden' }}>
            <InviteButton families={families ?? []} list={me} />
          </div>
        }
        above={
          families?.length === 0 && (
            <Above>
              <Piece>
                <NoFamilyYet me={me} />
              </Piece>
            </Above>
          )
        }
        elsewhere={null}
      />
    </>
  )
}
