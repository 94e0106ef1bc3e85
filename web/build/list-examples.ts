// Prints the names of the prices and texts that are still examples, as a JSON list: node web/build/list-examples.ts
import { exampleContent } from './examples.ts';

console.log(JSON.stringify(exampleContent()));
