import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "./app/app.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { keepCopyOfApp } from "./app/keep-copy.ts";

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<App />);
keepCopyOfApp();
