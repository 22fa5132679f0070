import { profileChanges } from '@cachotteries/contracts/accounts'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { z } from 'zod'

/** The values of the profile's form: no picture is an empty string. */
export const profileForm = z.object({
  name: profileChanges.shape.name.unwrap(),
  img: profileChanges.shape.img.unwrap(),
})

export const valuesOf = ({ name, img }: AccountView): { name: string; img: string } => ({
  name,
  img: img ?? '',
})

/** Whether to warn that this doesn't look like an address. It can be saved all the same. */
export const looksWrong = (img: string): boolean => img.trim() !== '' && !URL.canParse(img.trim())
