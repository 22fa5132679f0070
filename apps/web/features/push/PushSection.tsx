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
import { PartNotLoaded } from '../../ui/NotLoaded.tsx'
import { Section } from '../../ui/Section.tsx'
import { DeviceButton, DeviceRow, DeviceRows } from '../../ui/DeviceRow.tsx'
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
          <PartNotLoaded
            text="Nous ne savons pas où vous recevez des notifications."
            onRetry={() => void refetch()}
          />
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

/** Why this browser can't have notifications here, in words of its person, with what would help; undefined when it can. */
function obstacle(): string | undefined {
  if (!isSecureContext)
    return 'Les notifications demandent une adresse en https. Ouvrez Cachotteries à cette adresse, ou demandez-la à qui s’occupe de ce serveur.'
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied'
      ? 'Les notifications de ce site sont bloquées dans ce navigateur. Autorisez-les dans ses réglages, puis rechargez cette page.'
      : undefined
  // An iPad says that it is a Mac.
  if (/iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1)
    return 'Sur un iPhone ou un iPad, il faut d’abord ajouter Cachotteries à l’écran d’accueil\u00a0: touchez «\u00a0Partager\u00a0», puis «\u00a0Sur l’écran d’accueil\u00a0», et ouvrez-le de là. Il faut iOS 16.4 ou plus récent.'
  return 'Ce navigateur ne connaît pas les notifications. Un navigateur à jour les a\u00a0: Firefox, Chrome, Edge ou Safari.'
}
