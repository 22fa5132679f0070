export const pictureRefusals = {
  PictureNotLoaded: [422, 'Impossible de charger l’image'],
  PictureTooLarge: [
    422,
    'Cette image est trop grande\u00a0: prenez-en une capture d’écran, ou choisissez-en une plus petite',
  ],
  PicturesUnavailable: [
    503,
    'Les images ne marchent pas sur ce serveur en ce moment\u00a0: vous pouvez enregistrer sans',
  ],
  TooManyPhotos: [429, 'Plusieurs de vos photos arrivent déjà : attendez un instant, puis réessayez'],
  TooManyPictures: [
    429,
    'Vous avez enregistré beaucoup d’images ces trente derniers jours : réessayez dans quelques jours',
  ],
  NoSuchPicture: [404, 'Image introuvable'],
} as const
