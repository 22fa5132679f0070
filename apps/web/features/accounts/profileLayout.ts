import { styled } from '@mui/material/styles'

/** A screen of the profile. */
export const ProfileColumn = styled('div')({ maxWidth: 640, marginInline: 'auto' })

/** Its sections. */
export const ProfileSections = styled('div')({ marginTop: 40, display: 'grid', gap: 40 })
