import type { WishView } from '@cachotteries/contracts/wishes'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Row } from '../../../ui/layout.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { colours, up } from '../../../ui/style.ts'
import { isReadOnly } from '../form/isReadOnly.ts'
import { useKeeping } from '../keeping.ts'

const Back = styled(Button)({ marginLeft: -12 })

const Head = styled(Row)({
  flexWrap: 'wrap',
  minHeight: 44,
  marginTop: -8,
  gap: 'clamp(4px, 2vw, 8px)',
  '& > button:first-of-type': { marginRight: 'auto' },
})
const Title = styled('h1')({ marginBlock: '4px 16px', [up.md]: { marginTop: 0 } })

const Position = styled('div')({
  fontWeight: 700,
  minWidth: 48,
  textAlign: 'center',
  whiteSpace: 'nowrap',
})

const ArrowButton = styled(IconButton)({
  border: `1px solid ${colours.line}`,
  '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
})

interface Props {
  readonly wish: WishView
  readonly place: { readonly index: number; readonly of: number }
  readonly onBack: () => void
  /** Goes to the previous or the next wish. */
  readonly onTurn: (step: -1 | 1) => void
}

/** The way back, the position in the list, and the title: what one may only read has its own name. */
export const EditHeader = ({ wish, place, onBack, onTurn }: Props) => (
  <>
    <Head>
      <Back startIcon={<ArrowLeft />} onClick={onBack}>
        Retour
      </Back>
      {place.of > 1 && (
        <>
          <Arrow step={-1} usable={place.index > 0} onTurn={onTurn} />
          <Position role="status">
            <VisuallyHidden>Souhait </VisuallyHidden>
            <span>{`${place.index + 1} / ${place.of}`}</span>
          </Position>
          <Arrow step={1} usable={place.index < place.of - 1} onTurn={onTurn} />
        </>
      )}
    </Head>
    <Title>{isReadOnly(wish, useKeeping().isKeeper) ? wish.name : 'Modifier'}</Title>
  </>
)

interface ArrowProps {
  readonly step: -1 | 1
  readonly usable: boolean
  readonly onTurn: (step: -1 | 1) => void
}

/** Does nothing at the end of the list. It isn't disabled, because the browser would take the focus away. */
const Arrow = ({ step, usable, onTurn }: ArrowProps) => (
  <ArrowButton
    aria-label={step < 0 ? 'Souhait précédent' : 'Souhait suivant'}
    aria-disabled={!usable}
    onClick={() => usable && onTurn(step)}
  >
    {step < 0 ? <ChevronLeft /> : <ChevronRight />}
  </ArrowButton>
)
