import { searchSeeds } from './zz-search.ts'
searchSeeds(
  [
    'all clicks in the chart',
    'everybody who clicked among',
    'nameless clicks on surprises',
    'all clicks in the figures',
    'counts of lists that have what is hidden',
    'counts of lists that have what was once',
    'the secret’s own picture on the wishes',
    'another refusal for a secret than',
    'secrets that their recipients see',
  ],
  60_000,
)
