import { GiftsPage } from '../../gifts/GiftsPage.tsx'
import { Crumb } from '../shell/Crumb.tsx'
import { usePeople } from './usePeople.ts'

export function Gifts() {
  const { me, relatives } = usePeople()
  return <GiftsPage me={me.uid} relatives={new Set(relatives.map(({ uid }) => uid))} />
}

export const GiftsCrumbs = () => <Crumb>Mes cadeaux</Crumb>
