import { profileChanges } from '@cachotteries/contracts/accounts'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { z } from 'zod'

/** One's profile as its form holds it: no picture is an empty text. */
export const profileForm = z.object({
  name: profileChanges.shape.name.unwrap(),
  img: profileChanges.shape.img.unwrap(),
})

export const valuesOf = ({ name, img }: AccountView): { name: string; img: string } => ({
  name,
  img: img ?? '',
})

/** What seems to be no address is warned of, and kept all the same. */
export const seemsNoAddress = (img: string): boolean => img.trim() !== '' && !URL.canParse(img.trim())
