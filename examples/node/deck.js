// Shuffles and deals a deck of cards, and draws a raffle. The documents are left in a folder, which is nobody else's:
//   npm install koffi && node deck.js FOLDER
import { writeFileSync } from "node:fs";
import { commit, make_draw, open, seal, verify } from "./verishuffle.js";

function play(name, context, entries, draw, allocation) {
  const [secret, sealed] = seal(context, "dealer");
  const sources = [
    { kind: "sealed", name: "dealer", seal: sealed.toString("hex") },
    { kind: "public", name: "guest", description: "a word, such as: maple" },
  ];
  const [terms, commitment] = commit(context, entries, draw, allocation, JSON.stringify(sources));
  console.log(`${name}\tPublish the commitment ${commitment.toString("hex")}`);
  // Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
  const values = JSON.stringify({ guest: "river" });
  const [opening, bound] = open(secret, terms, commitment);
  const [transcript, result, awards] = make_draw(terms, `[${opening}]`, values, entries);
  process.stdout.write(`Drawn:\n${result}${awards}`);
  // An exception unless it is verified.
  verify(transcript, commitment, values, entries, result, awards);
  console.log(`${name}\tverified`);
  for (const [document, text] of Object.entries({ entries, secret: bound, terms, opening, transcript, awards })) {
    writeFileSync(`${process.argv[2]}/${name}-${document}`, text);
  }
}

const ranks = [..."23456789", "10", "jack", "queen", "king", "ace"];
const deck = ["clubs", "diamonds", "hearts", "spades"].flatMap((suit) => ranks.map((rank) => `${rank} of ${suit}\n`));
play("cards", "Table 3, 8 May 2026, example.org/cards", deck.join(""), 52, "award Ada: 5\naward Grace: 5\nwaitlist Pile");
const names = "Ada\nGrace\nHedy\nKatherine\nMary\n";
play("raffle", "Summer raffle, 23 August 2026, example.org/raffle", names, 3, "award Prize: 1\nwaitlist Reserve");
