import { searchSeeds } from './zz-search.ts'
searchSeeds(
  [
    'news of a purchase in the middle',
    'free wishes that are counted',
    'pictures that are shown to whoever',
    'pictures of gifts for whoever',
    'another refusal for a secret that was deleted',
    'one group for all relatives',
  ],
  150_000,
)
