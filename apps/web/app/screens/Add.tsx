import { use } from 'react'
import { AddPage } from '../../features/sharing/AddPage.tsx'
import { PhonePage } from '../../features/sharing/PhonePage.tsx'
import { Crumb } from '../shell/Crumb.tsx'
import { Connected } from '../../live/connected.ts'
import { usePeople } from './usePeople.ts'

export const Add = () => <AddPage people={usePeople()} connected={use(Connected)} />

export const AddCrumbs = () => <Crumb>Ajouter</Crumb>

export const OnPhone = () => <PhonePage />

export const OnPhoneCrumbs = () => (
  <>
    <Crumb to="/app/add">Ajouter</Crumb>
    <Crumb>Depuis une boutique</Crumb>
  </>
)
