import { fewestInDraw, mostAgain, type DrawView } from '@cachotteries/contracts/draws'
import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { LogOut, RefreshCw, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { late } from '../../ui/late.tsx'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { useAct } from '../../ui/useAct.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Acts } from '../../ui/page.ts'
import { sortedByName } from '../families/published/relatives.ts'
import { useDrawCommands } from './queries.ts'

const DrawDialog = late(async () => (await import('./DrawDialog.tsx')).DrawDialog)

interface Props {
  readonly me: string
  readonly family: FamilyView
  readonly draw: DrawView
  /** Called with whether calling it off is under way. */
  readonly onCallingOff: (isUnderWay: boolean) => void
}

/** Exclusions that were few enough for all may be too many for those who remain. */
const ifExcluded = ({ exclusions }: DrawView): string =>
  exclusions.length > 0
    ? ' Si les exclusions ne laissent plus assez de choix aux autres, le tirage sera annulé.'
    : ''

/** What any member does about a draw to come. */
export function DrawActs({ me, family, draw, onCallingOff }: Props) {
  const [isDrawingAgain, setDrawingAgain] = useState(false)
  const { join, leave, callOff } = useDrawCommands()
  const act = useAct(() => onCallingOff(false))
  const navigate = useNavigate()
  const { uid } = draw
  const common = { uid, family: family.uid }
  const others = sortedByName(family.Users).filter(
    (one) => !draw.Participants.some((participant) => participant.uid === one.uid),
  )
  const [dialog, ask] = useQuestion(
    (asked: {
      readonly question: string
      readonly text: string
      readonly confirm: string
      readonly act: (commandId: string) => Promise<unknown>
      readonly done: string
    }) => ({ ...asked, cancel: 'Non', loses: true, onConfirm: () => void act(asked.act, asked.done) }),
  )
  return (
    <Acts>
      {others.length > 0 && (
        <MenuButton
          choices={others.map(({ uid: person, name }) => ({
            id: person,
            label: name,
            onChoose: () =>
              void act(
                (commandId) => join.mutateAsync({ ...common, person, commandId }),
                person === me
                  ? 'C’est noté\u00a0: vous participez'
                  : `C’est noté\u00a0: ${name} participe au tirage`,
              ),
          }))}
        >
          {(opener) => (
            <Button variant="outlined" startIcon={<UserPlus />} {...opener}>
              Faire entrer quelqu’un
            </Button>
          )}
        </MenuButton>
      )}
      <Button startIcon={<RefreshCw />} onClick={() => setDrawingAgain(true)}>
        Refaire le tirage
      </Button>
      {draw.mine.map(({ giver }) => (
        <Button
          key={giver.uid}
          startIcon={<LogOut />}
          onClick={() =>
            ask({
              question:
                giver.uid === me ? 'Vous retirer du tirage\u00a0?' : `Retirer ${giver.name} du tirage\u00a0?`,
              text:
                draw.Participants.length > fewestInDraw
                  ? `${giver.uid === me ? 'Qui vous avait tiré' : `Qui avait tiré ${giver.name}`} offrira à quelqu’un d’autre. Si cela pouvait trahir une paire, tous les noms seront tirés de nouveau. Toute la famille saura ce départ.${ifExcluded(draw)}`
                  : 'Il resterait trop peu de personnes\u00a0: le tirage sera annulé, et toute la famille le saura.',
              confirm: 'Retirer',
              act: (commandId) => leave.mutateAsync({ ...common, person: giver.uid, commandId }),
              done:
                giver.uid === me
                  ? 'C’est noté\u00a0: vous ne participez plus'
                  : `C’est noté\u00a0: ${giver.name} ne participe plus`,
            })
          }
        >
          <span>{giver.uid === me ? 'Me retirer' : `Retirer ${giver.name}`}</span>
        </Button>
      ))}
      <Button
        color="error"
        startIcon={<Trash2 />}
        onClick={() =>
          ask({
            question: `Annuler «\u00a0${draw.title}\u00a0»\u00a0?`,
            text: `Plus personne n’y offre rien à personne. Toute la famille saura que vous l’avez annulé. Un tirage ne se refait que ${mostAgain} fois, même annulé.`,
            confirm: 'Annuler le tirage',
            act: async (commandId) => {
              onCallingOff(true)
              await callOff.mutateAsync({ ...common, commandId })
              void navigate(`/app/families/${family.uid}`)
            },
            done: 'Le tirage est annulé',
          })
        }
      >
        Annuler le tirage
      </Button>
      {dialog}
      {isDrawingAgain && (
        <DrawDialog
          me={me}
          family={family}
          draw={draw}
          onDone={() => undefined}
          onClosed={() => setDrawingAgain(false)}
        />
      )}
    </Acts>
  )
}
