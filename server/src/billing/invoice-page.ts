/** The page of a client invoice: pure, from what the methods show of it. */
export interface InvoiceToPrint {
  readonly Status: string;
  readonly Number: number | null;
  readonly Date: string;
  readonly ThroughDate: string;
  readonly CompanyDescription: string;
  readonly ClientDescription: string;
  readonly ProjectDescription: string;
  readonly ProjectID: string;
  readonly HeaderText: string;
  readonly Scope: string;
  readonly FooterText: string;
  readonly Amount: number;
  readonly SalesTax: number;
  readonly SettledAmount: number;
  readonly OpenAmount: number;
  readonly address: readonly string[];
  readonly lines: readonly PrintedLine[];
  readonly work: readonly PrintedWork[];
}

interface PrintedLine {
  readonly Kind: string;
  readonly PhaseDescription: string;
  readonly Description: string;
  readonly Amount: number;
}

interface PrintedWork {
  readonly Date: string;
  readonly EmployeeName: string | null;
  readonly VendorDescription: string | null;
  readonly ActivityDescription: string | null;
  readonly Hours: number;
  readonly Value: number;
}

/** Everything that people typed is escaped; the page asks for nothing from outside. */
export function invoicePage(invoice: InvoiceToPrint): string {
  const title = invoice.Number === null ? "Draft invoice" : `Invoice ${invoice.Number}`;
  const mark = invoice.Status === "Final" ? "" : `<p class="mark">${escaped(invoice.Status)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<p class="company">${escaped(invoice.CompanyDescription)}</p>
<h1>${title}</h1>
${mark}
</header>
<section class="parties">
<address>${[invoice.ClientDescription, ...invoice.address].map(escaped).join("<br>")}</address>
<dl>
<dt>Date</dt><dd>${escaped(invoice.Date)}</dd>
<dt>Project</dt><dd>${escaped([invoice.ProjectID, invoice.ProjectDescription].filter(Boolean).join(" "))}</dd>
<dt>For services through</dt><dd>${escaped(invoice.ThroughDate)}</dd>
</dl>
</section>
${paragraphs(invoice.HeaderText)}${paragraphs(invoice.Scope)}
<table>
<thead><tr><th scope="col">Phase</th><th scope="col">Description</th><th scope="col">Kind</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>
${invoice.lines.map(lineRow).join("\n")}
</tbody>
<tfoot>
${totals(invoice)}
</tfoot>
</table>
${paragraphs(invoice.FooterText)}${backup(invoice.work)}
</body>
</html>
`;
}

function lineRow({ PhaseDescription, Description, Kind, Amount }: PrintedLine): string {
  return `<tr><td>${escaped(PhaseDescription)}</td><td>${escaped(Description)}</td><td>${escaped(Kind)}</td><td class="number">${amount(Amount)}</td></tr>`;
}

function totals({ Status, Amount, SalesTax, SettledAmount, OpenAmount }: InvoiceToPrint): string {
  const rows: [string, number][] = [["Services", Amount]];
  if (SalesTax !== 0) rows.push(["Sales tax", SalesTax]);
  rows.push(["Total", cents(Amount + SalesTax)]);
  if (Status === "Final" && SettledAmount !== 0) rows.push(["Paid and credited", -SettledAmount]);
  if (Status === "Final") rows.push(["Amount due", OpenAmount]);
  return rows
    .map(([name, value]) => `<tr><th scope="row" colspan="3">${name}</th><td class="number">${amount(value)}</td></tr>`)
    .join("\n");
}

function backup(work: readonly PrintedWork[]): string {
  if (work.length === 0) return "";
  const rows = work.map((each) => {
    const who = each.EmployeeName ?? each.VendorDescription ?? "";
    const hours = each.Hours === 0 ? "" : each.Hours.toFixed(2);
    return `<tr><td>${escaped(each.Date)}</td><td>${escaped(who)}</td><td>${escaped(each.ActivityDescription ?? "")}</td><td class="number">${hours}</td><td class="number">${amount(each.Value)}</td></tr>`;
  });
  return `<section class="backup">
<h2>Time and expenses</h2>
<table>
<thead><tr><th scope="col">Date</th><th scope="col">By</th><th scope="col">Activity</th><th scope="col" class="number">Hours</th><th scope="col" class="number">Value</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table>
</section>`;
}

function paragraphs(text: string): string {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  return parts.map((part) => `<p>${escaped(part.trim()).replaceAll("\n", "<br>")}</p>\n`).join("");
}

const cents = (value: number): number => Math.round(value * 100) / 100;

function amount(value: number): string {
  return value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const pageStyle = `
@page { size: letter; margin: 20mm; }
body { font: 11pt/1.4 system-ui, sans-serif; color: #1a1a1a; max-width: 180mm; margin: 0 auto; }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1px solid #999; }
h1 { font-size: 18pt; margin: 0; }
.company { font-weight: 600; margin: 0; }
.mark { color: #a00000; font-weight: 700; text-transform: uppercase; }
.parties { display: flex; justify-content: space-between; margin: 8mm 0; }
address { font-style: normal; }
dl { display: grid; grid-template-columns: auto auto; gap: 0 4mm; margin: 0; }
dt { color: #555; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; margin: 6mm 0; }
th, td { text-align: left; padding: 1.5mm 2mm; border-bottom: 1px solid #ddd; vertical-align: top; }
tfoot th { text-align: right; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.backup { break-before: page; }
`;
