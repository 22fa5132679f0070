import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { PushDevicesView } from '@cachotteries/contracts/push'
import { useRef } from 'react'
import { api } from '../../api/client.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useComplain } from '../../ui/useAct.ts'
import { shortDate } from '../../ui/dates.ts'
import { Section } from '../../ui/Section.tsx'
import { DeviceButton, DeviceRow, DeviceRows } from '../../ui/DeviceRow.tsx'
import { obstacle } from './obstacle.ts'
import { pushQuery, usePushChange } from './queries.ts'
import { ThisDevice } from './ThisDevice.tsx'

/** As high as the switch, so that nothing moves when it arrives. */
const Content = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start', minHeight: 44 })
const Others = styled(DeviceRows)({ width: '100%' })

/** Whether the user gets notifications on this device, and on which others they do. */
export function PushSection() {
  const { data, isError, refetch } = useQuery(pushQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Section
      title="Notifications"
      text="Quand vos proches vous écrivent ou préparent quelque chose avec vous. Jamais rien de votre propre liste."
      titleRef={heading}
    >
      <Content>
        {isError && !data && (
          <>
            <Alert severity="error">Nous ne savons pas où vous recevez des notifications.</Alert>
            <Button onClick={() => void refetch()}>Réessayer</Button>
          </>
        )}
        {!isError && !data && <Skeleton width="100%" height={44} />}
        {data && <Devices view={data} onForgotten={() => heading.current?.focus()} />}
      </Content>
    </Section>
  )
}

interface Props {
  readonly view: PushDevicesView
  readonly onForgotten: () => void
}

function Devices({ view: { key, Devices: all }, onForgotten }: Props) {
  const { mutate, isPending } = usePushChange((id: string) => api.push.forget.mutate({ id }))
  const alert = useAlert()
  const complain = useComplain()
  const reason = obstacle()
  const forget = (id: string): void =>
    mutate(id, {
      onSuccess: () => {
        alert('normal', 'Cet appareil ne reçoit plus de notifications')
        // The button that had the focus disappears with the device.
        onForgotten()
      },
      onError: complain,
    })
  const others = all.filter(({ isHere }) => !isHere)
  return (
    <>
      {reason === undefined ? (
        <ThisDevice serverKey={key} device={all.find(({ isHere }) => isHere)} />
      ) : (
        <Typography>{reason}</Typography>
      )}
      {others.length > 0 && (
        <Others aria-label="Autres appareils qui reçoivent des notifications">
          {others.map(({ id, device, since }) => (
            <DeviceRow
              key={id}
              name={device ?? 'Un autre appareil'}
              dates={[`reçoit des notifications depuis le ${shortDate(since)}`]}
            >
              <DeviceButton
                disabled={isPending}
                onClick={() => forget(id)}
                aria-label={`Oublier ${device ?? 'l’appareil'}, depuis le ${shortDate(since)}`}
              >
                Oublier
              </DeviceButton>
            </DeviceRow>
          ))}
        </Others>
      )}
    </>
  )
}
