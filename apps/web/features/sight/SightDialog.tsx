import { capitalised } from '@cachotteries/contracts/capitalised'
import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { Person as PersonView } from '@cachotteries/contracts/accounts'
import type { SightView } from '@cachotteries/contracts/sight'
import { byName } from '@cachotteries/contracts/wishes'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useLayoutEffect, useRef } from 'react'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { Person } from '../../ui/Person.tsx'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { colours } from '../../ui/style.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { of } from '@cachotteries/contracts/elision'
import { Guests } from '../guests/published/Guests.tsx'
import { useSettingAside } from './useSettingAside.ts'
import { dayOf, isRecent, that, whoSees } from './words.ts'

const Body = styled('div')({
  padding: '0 24px 24px',
  overflowY: 'auto',
  '& > h3': { marginTop: 24 },
  '& > ul': { marginTop: 8 },
})

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 56,
  '& + &': { borderTop: `1px solid ${colours.line}` },
  // On a phone a long name or note pushes the button below it.
  '& > span:nth-of-type(2)': { flex: '1 1 8rem', minWidth: 0, paddingBlock: 8, overflowWrap: 'anywhere' },
  '& > button': { marginLeft: 'auto', whiteSpace: 'nowrap', paddingInline: 12 },
})

const Note = styled('span')({ display: 'block', font: 'var(--mui-font-body2)', color: colours.inkSoft })

const Unmet = styled(Note)({ fontWeight: 700, color: colours.ink })

const Recent = styled(Note)({ fontWeight: 700, color: colours.accent })

interface Props {
  readonly open: boolean
  /** Whose list it is. */
  readonly owner: PersonView
  /** The user. */
  readonly me: PersonView
  readonly view: SightView
  readonly onClose: () => void
}

/** Who sees what a list hides from its owner, and who is set aside for it, with what the user may do about that. */
export const SightDialog = ({ open, onClose, ...props }: Props) => (
  <ResponsiveDialog open={open} title={whoSees(props.owner.name)} onClose={onClose}>
    <Sight {...props} />
  </ResponsiveDialog>
)

function Sight({ owner, me, view }: Omit<Props, 'open' | 'onClose'>) {
  const { setAside, restore } = useSettingAside(owner, me)
  const [dialog, ask] = useQuestion((person: PersonView) => ({
    question: `Mettre ${person.name} à l’écart de la liste ${of(owner.name)}\u00a0?`,
    text: `${person.name} verra la liste comme ${owner.name} la voit, n’en recevra aucun message et gardera ses achats. Les autres personnes qui voient ce ${that(owner.name)} ne voit pas sauront que cela vient de vous. Vous pourrez revenir sur votre choix\u00a0; les personnes qui voient cette liste depuis plus longtemps que vous aussi.`,
    confirm: 'Mettre à l’écart',
    onConfirm: () => setAside(person),
  }))
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const aside = view.SetAside.map(({ uid }) => uid).join()
  // The button that was pressed goes to the other list, as another one. Until the server answers, it may be in none.
  useKeptFocus(body, aside)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true })
  }, [aside])
  const nameOf = ({ uid, name }: PersonView): string => (uid === me.uid ? inPlaceOfName.reader : name)
  return (
    <>
      {/* It may be scrolled by the keyboard. */}
      <Body ref={body} tabIndex={0}>
        <Typography color="textSecondary">
          {`Ces personnes voient les idées secrètes et les achats. ${owner.name} ne les voit pas.`}
        </Typography>
        <ul aria-label={whoSees(owner.name)}>
          {view.People.toSorted(byName).map((one) => (
            <Row key={one.uid} data-moves={one.uid}>
              <Person name={one.name} />
              <span>
                <span>{one.uid === me.uid ? capitalised(inPlaceOfName.reader) : one.name}</span>
                {one.uid !== me.uid && isRecent(one.since) && (
                  <Recent>{`Arrivée récente, depuis le ${dayOf(one.since)}`}</Recent>
                )}
                {!one.isRelative && <Unmet>Que vous ne croisez dans aucune famille</Unmet>}
              </span>
              {one.uid !== me.uid && (
                <Button aria-label={`Mettre à l’écart\u00a0: ${one.name}`} onClick={() => ask(one)}>
                  Mettre à l’écart
                </Button>
              )}
            </Row>
          ))}
        </ul>
        {view.SetAside.length > 0 && (
          <>
            <Typography id={id} variant="h4" component="h3">
              À l’écart
            </Typography>
            <Typography color="textSecondary">
              {`Ces personnes voient la liste comme ${owner.name} la voit.`}
            </Typography>
            <ul aria-labelledby={id}>
              {view.SetAside.map((one) => (
                <Row key={one.uid} data-moves={one.uid}>
                  <Person name={one.name} />
                  <span>
                    <span>{one.name}</span>
                    <Note>{`Par ${nameOf(one.by)}, le ${dayOf(one.at)}`}</Note>
                    {!one.isRelative && <Unmet>Que vous ne croisez dans aucune famille</Unmet>}
                  </span>
                  {one.mayLift && (
                    <Button
                      variant="outlined"
                      aria-label={`Lever la mise à l’écart\u00a0: ${one.name}`}
                      onClick={() => restore(one)}
                    >
                      Lever la mise à l’écart
                    </Button>
                  )}
                </Row>
              ))}
            </ul>
          </>
        )}
        <Guests me={me.uid} ownerName={owner.name} view={view} onSetAside={ask} />
      </Body>
      {dialog}
    </>
  )
}
