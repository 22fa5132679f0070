import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { PushDeviceView, PushKind } from '@cachotteries/contracts/push'
import { plainTitle } from '@cachotteries/contracts/push-message'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { usePushChange } from './queries.ts'
import { NotSubscribed, subscribe, unsubscribe, type Wanted } from './subscribing.ts'

const kinds: readonly { readonly kind: PushKind; readonly label: string }[] = [
  { kind: 'conversation', label: 'On écrit à propos d’une liste' },
  { kind: 'together', label: 'Un cadeau à plusieurs change de participants' },
  { kind: 'question', label: 'On vous pose une question dans un tirage, ou on y répond' },
  { kind: 'thanks', label: 'On vous remercie d’un cadeau' },
  { kind: 'occasion', label: 'Une fête approche (deux semaines avant)' },
]
const all = kinds.map(({ kind }) => kind)

const Choice = styled(FormControlLabel)({ minHeight: 44 })

interface Props {
  readonly serverKey: string
  /** Undefined while this device gets none. */
  readonly device: PushDeviceView | undefined
}

/** The switch of this device, and what it is told of. */
export function ThisDevice({ serverKey, device }: Props) {
  const turnOn = usePushChange((wanted: Wanted) => subscribe(serverKey, wanted))
  const turnOff = usePushChange(unsubscribe)
  const alert = useAlert()
  const isPending = turnOn.isPending || turnOff.isPending
  const said = (words: string) => ({
    onSuccess: () => alert('normal', words),
    onError: (error: Error) =>
      alert('critical', error instanceof NotSubscribed ? error.message : refusalOf(error).message),
  })
  const allow = (wanted: Omit<Wanted, 'permission'>, words: string): void =>
    turnOn.mutate({ ...wanted, permission: Notification.requestPermission() }, said(words))
  const change = (wanted: Partial<Wanted>): void => {
    if (!device || isPending) return
    const { kinds: chosen, showsNames } = device
    allow({ kinds: [...chosen], showsNames, ...wanted }, 'C’est noté')
  }
  const toggle = (): void => {
    if (isPending) return
    if (device) turnOff.mutate(device.id, said('Cet appareil ne reçoit plus de notifications'))
    else allow({ kinds: all, showsNames: false }, 'C’est noté\u00a0: cet appareil reçoit des notifications')
  }
  return (
    <div>
      <Choice
        control={<Switch checked={device !== undefined} onChange={toggle} />}
        label="En recevoir sur cet appareil"
      />
      {device && (
        <FormGroup role="group" aria-label="Ce qui est notifié sur cet appareil">
          {kinds.map(({ kind, label }) => (
            <Choice
              key={kind}
              control={
                <Checkbox
                  checked={device.kinds.includes(kind)}
                  onChange={(_event, on) =>
                    change({ kinds: all.filter((one) => (one === kind ? on : device.kinds.includes(one))) })
                  }
                />
              }
              label={label}
            />
          ))}
          <Choice
            control={
              <Switch checked={device.showsNames} onChange={(_event, showsNames) => change({ showsNames })} />
            }
            label="Dire de qui et de quoi il s’agit, même sur l’écran verrouillé"
          />
          <Typography color="textSecondary">
            {device.showsNames
              ? 'Qui voit cet écran lit les noms, secrets compris.'
              : `Sans cela, l’écran dit seulement\u00a0: «\u00a0${plainTitle}\u00a0».`}
          </Typography>
        </FormGroup>
      )}
    </div>
  )
}
