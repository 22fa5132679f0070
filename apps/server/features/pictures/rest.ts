import { unsavedPicture } from '@cachotteries/domain/visibility/views/pictures'
import { pictureLink, pictureTypes } from '@cachotteries/contracts/pictures'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { showPicture } from './service.ts'
import { fetchForForm, keepPhoto } from './unsaved.ts'

const file = { file: 'image/webp', refusals: ['NoSuchPicture'], whileShown: true } as const

export const pictureCalls = [
  memberCall('POST', '/pictures', {
    summary: 'Préparer une image pour un souhait ou un profil : par son lien, ou en l’envoyant',
    body: pictureLink,
    takesFiles: pictureTypes,
    answer: unsavedPicture,
    status: 201,
    refusals: [
      'PictureNotLoaded',
      'PictureTooLarge',
      'PicturesUnavailable',
      'TooManyPhotos',
      'TooManyPictures',
      'TooManyAttempts',
    ],
    handle: ({ context, user, origin, file, body }) => {
      const sender = { user, address: context.address() }
      return file ? keepPhoto(sender, file, origin()) : fetchForForm(sender, body.url)
    },
  }),
  memberCall('GET', '/pictures/{pictureId}/card', {
    summary: 'Une image, à la taille d’une carte, pour qui voit ce dont elle est l’image',
    ...file,
    handle: ({ context, user, id }) => showPicture(user, id('pictureId'), 'card', context.shown?.owner),
  }),
  memberCall('GET', '/pictures/{pictureId}/page', {
    summary: 'La même, à la taille d’une page',
    ...file,
    handle: ({ context, user, id }) => showPicture(user, id('pictureId'), 'page', context.shown?.owner),
  }),
]
