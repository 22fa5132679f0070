import { foundImage } from '@cachotteries/domain/visibility/views/image-lookup'
import { imageLookup } from '@cachotteries/contracts/image-lookup'
import { memberCall } from '../../infrastructure/http/rest.ts'
import { findImageFrom } from './service.ts'

export const imageLookupCalls = [
  memberCall('POST', '/wishes/findURL', {
    summary: 'Trouver l’image du produit que vend une page',
    body: imageLookup,
    answer: foundImage,
    refusals: [
      'AddressRefused',
      'ShopUnreachable',
      'ShopRefused',
      'ShopTooSlow',
      'NotAPage',
      'NoImageFound',
      'HomePage',
      'LoginPage',
      'ListPage',
      'TooManyAttempts',
    ],
    handle: ({ context, user, body }) => findImageFrom(context.address(), user, body.url),
  }),
]
