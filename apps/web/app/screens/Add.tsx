import { use } from 'react'
import { AddPage } from '../../sharing/AddPage.tsx'
import { IphonePage } from '../../sharing/IphonePage.tsx'
import { Crumb } from '../shell/Crumb.tsx'
import { Connected } from '../shell/ConnectionLine.tsx'
import { usePeople } from './usePeople.ts'

export const Add = () => <AddPage people={usePeople()} connected={use(Connected)} />

export const AddCrumbs = () => <Crumb>Ajouter</Crumb>

export const OnIphone = () => <IphonePage />

export const OnIphoneCrumbs = () => (
  <>
    <Crumb to="/app/add">Ajouter</Crumb>
    <Crumb>Depuis un iPhone</Crumb>
  </>
)
