import type { FamilyView } from '@cachotteries/contracts/families'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newFamilyAtom } from './currentFamily.ts'
import { CreateFamilyForm, JoinFamilyForm } from './FamilyForms.tsx'
import type { FamilyAct } from './JoinOrCreateMenu.tsx'

interface Props {
  readonly me: string
  readonly act: FamilyAct
  /** Called once it is out of sight. */
  readonly onClosed: () => void
}

/** The dialog that joins a family or creates one, and then opens it. */
export function FamilyDialogs({ me, act, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const navigate = useNavigate()
  const setNew = useSetAtom(newFamilyAtom)
  const done = ({ uid }: FamilyView): void => {
    close()
    setNew(uid)
    void navigate(`/app/families/${uid}`)
  }
  const Form = act === 'join' ? JoinFamilyForm : CreateFamilyForm
  return <Form me={me} open={open} onDone={done} onClose={close} onClosed={onClosed} />
}
